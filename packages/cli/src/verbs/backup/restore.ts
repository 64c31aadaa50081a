import type { Restored } from '@conforme/server'
import type { Given } from '../../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../../arguments/verb.ts'
import { DATA_DIR, environment, withServer } from '../../server/server.ts'
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { failureOf, figuresOf } from './words.ts'

const verb: Verb = {
  usage: ['restore FILE', 'restore FILE --check', 'restore -'],
  examples: ['conforme restore conforme.backup.gz --check'],
  options: {
    check: {
      type: 'boolean',
      help: {
        fr: 'lit la sauvegarde jusqu’au bout et ne restaure rien',
        en: 'read the backup to its end and restore nothing',
      },
    },
    'data-dir': DATA_DIR,
    json: JSON_OPTION,
  },
  notes: ({ say }) =>
    say({
      fr: 'Dans un dossier ou une base PostgreSQL (DATABASE_URL) vides, d’où que vienne la sauvegarde : tout ou rien. Arrêtez d’abord l’ancien service. Ce qui n’était pas encore transmis est d’abord recherché chez sa plateforme, puis envoyé s’il n’y est pas.',
      en: 'Into an empty directory or PostgreSQL database (DATABASE_URL), wherever the backup comes from: all or nothing. Stop the old service first. What had not been transmitted yet is looked for at its platform first, then sent if it is not there.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  const from = file === '-' ? process.stdin : file
  return withServer(async server => {
    const failed = (error: unknown) => {
      throw failureOf(error, file === '-' ? undefined : file, false, server)
    }
    if (given.flag('check')) {
      const summary = await server.checkBackup(from).catch(failed)
      if (given.flag('json')) terminal.json(summary)
      else
        terminal.out.line(
          terminal.say({
            fr: `La sauvegarde est entière : ${figuresOf(summary, 'fr')}.`,
            en: `The backup is whole: ${figuresOf(summary, 'en')}.`,
          }),
        )
    } else {
      const restored = await server.restore(environment(given), from).catch(failed)
      if (given.flag('json')) terminal.json(restored)
      else tell(restored, terminal)
    }
    return EXIT.valid
  })
}

function tell(restored: Restored, { out, say }: Terminal): void {
  out.line(
    say({
      fr: `Restauration faite : ${figuresOf(restored, 'fr')}.`,
      en: `Restored: ${figuresOf(restored, 'en')}.`,
    }),
  )
  if (restored.open > 0)
    out.line(
      say({
        fr: `À transmettre encore : ${restored.open}, après recherche chez leurs plateformes.`,
        en: `Still to transmit: ${restored.open}, after a look at their platforms.`,
      }),
    )
}
