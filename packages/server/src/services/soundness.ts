import { setImmediate } from 'node:timers/promises'
import {
  type SelfTestResult,
  saySelfTest,
  selfTest,
  TESTED_LAYERS,
  type TestedLayer,
} from '@conforme/compliance'
import type { FastifyBaseLogger } from 'fastify'
import type { Text } from '../base/failures.ts'

/** What became of a layer of the verdicts: whether all its rule sets passed, in words. */
export interface LayerSoundness {
  readonly layer: TestedLayer
  readonly ok: boolean
  readonly message: Text
}

/** The self-test of this process: done once, no matter who asks first. */
export type Soundness = () => Promise<readonly LayerSoundness[]>

/** @param steps of the self-test; others have their turn after each */
export function openSoundness(
  log: Pick<FastifyBaseLogger, 'error'>,
  steps: () => Iterable<SelfTestResult> = selfTest,
): Soundness {
  let done: Promise<readonly LayerSoundness[]> | undefined
  return () => {
    done ??= tested(steps).then(results => {
      for (const result of results) if (!result.passed) log.error({ result }, saySelfTest(result).en)
      return layersOf(results)
    })
    return done
  }
}

async function tested(steps: () => Iterable<SelfTestResult>): Promise<readonly SelfTestResult[]> {
  const results: SelfTestResult[] = []
  for (const result of steps()) {
    results.push(result)
    await setImmediate()
  }
  return results
}

/** The results by layer; a layer of which nothing was tested is not sound. */
export function layersOf(results: readonly SelfTestResult[]): readonly LayerSoundness[] {
  return TESTED_LAYERS.map(layer => {
    const own = results.filter(result => result.layer === layer)
    const faults = own.filter(({ passed }) => !passed).map(saySelfTest)
    if (own.length === 0) return { layer, ok: false, message: NOTHING }
    if (faults.length > 0) return { layer, ok: false, message: together(faults) }
    const sets = own.map(({ rule_set, version }) => `${rule_set} ${version}`).join(', ')
    const message = {
      fr: `Accepte le document bon et refuse le fautif : ${sets}.`,
      en: `Accepts the good document and refuses the bad one: ${sets}.`,
    }
    return { layer, ok: true, message }
  })
}

const NOTHING: Text = { fr: 'Aucun jeu de règles.', en: 'No rule set.' }

const together = (texts: readonly Text[]): Text => ({
  fr: texts.map(({ fr }) => fr).join(' ; '),
  en: texts.map(({ en }) => en).join('; '),
})
