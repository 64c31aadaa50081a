/**
 * The official ids of each edition, as facts: official/ids/VERSION.txt.
 *
 *   node scripts/editions/ids.ts VERSION FOLDER     writes it from the Schematrons of the release in that folder
 *
 * Fails where a file of the release is not the one whose digest EDITIONS has. A line of the file is a rule set, a flag
 * and an id; lines that begin with # give their source, and how many asserts a rule set has.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { EDITIONS } from '@conforme/model'
import { artefactsIn, type OfficialAssert } from './schematron.ts'

/** The ids of a rule set, each with its flag; the gravest of several under one id. */
export type OfficialIds = ReadonlyMap<string, 'fatal' | 'warning'>

const fileOf = (version: string) => new URL(`../../official/ids/${version}.txt`, import.meta.url)

/**
 * By rule set.
 * @throws Error where no ids of that version are recorded
 */
export function recordedIds(version: string): ReadonlyMap<string, OfficialIds> {
  const sets = new Map<string, Map<string, 'fatal' | 'warning'>>()
  for (const line of readFileSync(fileOf(version), 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('#')) continue
    const [set, flag, id, more] = line.split(' ')
    if (id === undefined || more !== undefined || (flag !== 'fatal' && flag !== 'warning'))
      throw new Error(`official/ids/${version}.txt: ${line}`)
    const ids = sets.get(set!) ?? new Map<string, 'fatal' | 'warning'>()
    sets.set(set!, ids.set(id, flag))
  }
  return sets
}

/** The Schematrons of an edition, by rule set; those of several books of one release together. */
export function filesOf(version: string): ReadonlyMap<string, { file: string; sha256: string | null }> {
  return new Map(
    EDITIONS.filter(edition => edition.version === version).flatMap(({ artefact }) =>
      Object.entries(artefact?.files ?? {}),
    ),
  )
}

export function idsOf(asserts: readonly OfficialAssert[]): OfficialIds {
  const ids = new Map<string, 'fatal' | 'warning'>()
  for (const { id, flag } of asserts) if (flag === 'fatal' || !ids.has(id)) ids.set(id, flag)
  return ids
}

function main([version, folder]: readonly string[]): void {
  if (version === undefined || folder === undefined) throw new Error('which version, in which folder?')
  const files = filesOf(version)
  if (files.size === 0) throw new Error(`EDITIONS has no artefact of ${version}`)
  const artefacts = artefactsIn(
    folder,
    [...files.values()].map(({ file }) => file),
  )
  const sets = [...files].map(([set, { file, sha256 }]) => {
    const found = artefacts.get(file)!
    if (sha256 !== null && found.sha256 !== sha256) throw new Error(`${file}: digest ${found.sha256}`)
    const lines = [...idsOf(found.asserts)].map(([id, flag]) => `${set} ${flag} ${id}`).sort()
    return [`# ${set}: ${found.asserts.length} asserts`, ...lines]
  })
  writeFileSync(fileOf(version), `${['# Source: the artefacts.', ...sets.flat()].join('\n')}\n`)
  for (const [title] of sets) console.log(`${version} ${title}`)
}

if (import.meta.main) main(process.argv.slice(2))
