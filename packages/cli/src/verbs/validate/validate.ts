import { releaseNames } from '@conforme/model'
import type { Given } from '../../arguments/given.ts'
import { JUDGING, type Verb } from '../../arguments/verb.ts'
import { contextOf } from '../../input/judging.ts'
import { withRegister } from '../../server/register.ts'
import { DATA_DIR } from '../../server/server.ts'
import { type ExitCode, UsageError } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { FORMAT_NAMES } from './formats/names.ts'
import { judgeAll } from './run.ts'
import { wishesOf } from './wishes.ts'

const verb: Verb = {
  usage: ['validate FILE|DIR|PATTERN|ZIP…', 'validate - < FILE'],
  examples: [
    'conforme validate draft.json invoice.xml',
    'conforme validate draft.json --quiet',
    'conforme validate --json draft.json > verdict.json',
    "conforme validate '*.xml' --format sarif > conforme.sarif",
    'conforme validate draft.json invoice.xml --report junit=junit.xml --report csv=findings.csv',
    'conforme validate draft.json --write-baseline conforme-baseline.json',
    'conforme validate draft.json --baseline conforme-baseline.json --max-warnings 10',
  ],
  options: {
    ...JUDGING,
    format: {
      type: 'string',
      value: FORMAT_NAMES.join('|'),
      values: FORMAT_NAMES,
      help: { fr: 'forme de la réponse (text)', en: 'form of the reply (text)' },
    },
    report: {
      type: 'string',
      value: 'FORMAT=FILE',
      help: {
        fr: 'écrit aussi, dans un fichier, la réponse sous cette forme ; plusieurs fois au besoin',
        en: 'also write the reply in this form to a file; as often as needed',
      },
    },
    json: {
      type: 'boolean',
      help: {
        fr: 'réponse en JSON, comme --format json : { files, summary }, quel que soit le nombre de fichiers',
        en: 'reply as JSON, as --format json: { files, summary }, whatever the number of files',
      },
    },
    ndjson: {
      type: 'boolean',
      help: {
        fr: 'une ligne de JSON par fichier, à mesure',
        en: 'one line of JSON a file, as they are judged',
      },
    },
    quiet: {
      type: 'boolean',
      short: 'q',
      help: {
        fr: 'une ligne par fichier non conforme, et le compte',
        en: 'one line for each file that is not compliant, and the count',
      },
    },
    baseline: {
      type: 'string',
      value: 'FILE',
      help: {
        fr: 'ne compte que les constats qui ne sont pas dans cette référence',
        en: 'count only the findings that are not in this baseline',
      },
    },
    'write-baseline': {
      type: 'string',
      value: 'FILE',
      help: {
        fr: 'écrit les constats d’aujourd’hui comme référence',
        en: 'write the findings of today as a baseline',
      },
    },
    'max-warnings': {
      type: 'string',
      value: 'N',
      help: {
        fr: 'au-delà de N avertissements, la sortie est 1',
        en: 'exit with 1 where there are more than N warnings',
      },
    },
    jobs: {
      type: 'string',
      value: 'N',
      help: {
        fr: 'fils d’exécution pour beaucoup de fichiers (un par cœur)',
        en: 'threads for many files (one a core)',
      },
    },
    checks: {
      type: 'string',
      value: 'all',
      values: ['all'],
      help: { fr: 'liste chaque règle, respectée ou non', en: 'list every rule, met or not' },
    },
    'as-of': {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: { fr: 'règles en vigueur ce jour-là (aujourd’hui)', en: 'rules in force on that day (today)' },
    },
    score: {
      type: 'boolean',
      help: { fr: 'dit d’où vient le score', en: 'show how the score is computed' },
    },
    'check-siret': {
      type: 'boolean',
      help: {
        fr: 'd’un brouillon, confronte les SIREN au répertoire des entreprises',
        en: 'of a draft, check the SIRENs against the register of companies',
      },
    },
    'data-dir': DATA_DIR,
    preview: {
      type: 'boolean',
      help: {
        fr: 'dit aussi ce que change l’édition la plus proche des règles officielles',
        en: 'also say what the nearest edition of the official rules changes',
      },
    },
    'preview-edition': {
      type: 'string',
      value: releaseNames().join('|'),
      values: releaseNames(),
      help: { fr: 'de même, pour l’édition de ce nom', en: 'the same, for the edition of that name' },
    },
  },
  notes: ({ say }) =>
    say({
      fr: 'FILE : un brouillon en JSON, une facture en XML (CII, UBL), un PDF Factur-X ou un message de cycle de vie (CDAR), reconnus à leur contenu.\nDIR : ses fichiers .json, .xml, .pdf et .zip, sous-dossiers compris. PATTERN : ceux qui correspondent, entre guillemets. ZIP : ses membres .json, .xml et .pdf.\nSortie : 0 tout est conforme ou connu de la référence, 1 au moins un constat bloque ou trop d’avertissements, 2 mauvais emploi, 3 au moins un fichier ne se lit pas comme facture ; 130 et 143 interrompu, 141 le lecteur de la sortie est parti.',
      en: 'FILE: a draft in JSON, an invoice in XML (CII, UBL), a Factur-X PDF, or a life-cycle message (CDAR), recognised by their content.\nDIR: its .json, .xml, .pdf and .zip files, subdirectories included. PATTERN: those that it matches, in quotes. ZIP: its .json, .xml and .pdf members.\nExit: 0 all are compliant or known of the baseline, 1 some finding blocks or too many warnings, 2 wrong usage, 3 some file cannot be read as an invoice; 130 and 143 interrupted, 141 the reader of the output left.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  if (given.operands.length === 0)
    throw new UsageError(
      'Quelle facture ? Donnez un fichier, un dossier, ou - pour l’entrée standard.',
      'Which invoice? Give a file, a directory, or - for standard input.',
    )
  const wishes = wishesOf(given)
  const context = await contextOf(given, terminal.language)
  return withRegister(given, terminal, register => judgeAll(given, wishes, context, terminal, register))
}
