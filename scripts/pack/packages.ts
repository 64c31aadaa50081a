/** What is published: a row for each package. Everything else about them is found out from their sources. */

export interface Published {
  readonly name: string
  readonly description: string
  /** The package of the workspace that it is made of; its README, and its `exports` where it has entries. */
  readonly from: string
  /** Where it runs: in Node alone, or wherever JavaScript does. */
  readonly runs: 'node' | 'anywhere'
  /** Modules to begin with beside those of `exports`, by the name of their file in `dist/`. */
  readonly more: Readonly<Record<string, string>>
  /** Commands, by the name of their file in `dist/`. */
  readonly commands: Readonly<Record<string, string>>
  /** Dependencies that stay dependencies; the others become part of the package. `all`: every one stays. */
  readonly apart: readonly string[] | 'all'
  /**
   * Files and folders that its modules read while it runs, by path in the repository. Of a folder, those that the
   * pattern names. A module that names another file is refused.
   */
  readonly files: Readonly<Record<string, RegExp | null>>
  /** What its modules find at another place than in the repository: path from `dist/`, by path in the repository. */
  readonly places: Readonly<Record<string, string>>
  /** Modules that are answered here and now, and packed as the answer. */
  readonly answered: Readonly<Record<string, () => Promise<string>>>
  /** Licences beside those of the dependencies that are part of it. */
  readonly licences: readonly string[]
}

const FONTS = '@expo-google-fonts/source-sans-3'

export const PUBLISHED: readonly Published[] = [
  {
    name: 'conforme',
    description:
      'Validates, repairs, renders and submits French electronic invoices: command line and HTTP service.',
    from: 'packages/cli',
    runs: 'node',
    more: {
      main: 'packages/cli/src/main.js',
      // Begun by the server, and by the command line, in threads.
      worker: 'packages/server/src/workers/worker.ts',
      thread: 'packages/cli/src/verbs/validate/thread.ts',
      // Asked for in the middle of a page, by `require`.
      fontkit: 'fontkit',
    },
    commands: { conforme: 'main' },
    apart: [
      // WebAssembly and data, found beside its modules.
      '@electric-sql/pglite',
      // Chooses its parts while it runs.
      'pg',
      // Begins threads with a file of its own.
      'tinypool',
    ],
    files: {
      'packages/server/src/db/migrations': /\.sql$/,
      'packages/server/src/db/prepared-cluster.br': null,
      'packages/server/src/http/openapi/examples': /\.json$/,
      'corpus/drafts': /\.json$/,
      [`node_modules/${FONTS}/400Regular/SourceSans3_400Regular.ttf`]: null,
      [`node_modules/${FONTS}/600SemiBold/SourceSans3_600SemiBold.ttf`]: null,
    },
    places: {
      'packages/cli/package.json': '../package.json',
      'packages/server/package.json': '../package.json',
      'packages/server/src/workers/worker.ts': './worker.js',
      'packages/cli/src/verbs/validate/thread.ts': './thread.js',
      fontkit: './fontkit.js',
      // The root of the repository: where its commit is looked for, if the package does not say it.
      '': '../',
    },
    answered: { 'packages/server/src/rule-files.ts': ruleFilesNow },
    licences: ['packages/fonts/OFL.txt'],
  },
  {
    name: '@conforme/compliance',
    description:
      'Judges, repairs, renders and converts French electronic invoices (EN 16931, BR-FR, mentions of French law).',
    from: 'packages/compliance',
    runs: 'anywhere',
    more: {},
    commands: {},
    apart: 'all',
    files: {},
    places: {},
    answered: {},
    licences: [],
  },
  {
    name: '@conforme/client',
    description:
      'Typed client of the HTTP API of Conforme: validates, repairs, renders, submits and follows French electronic invoices.',
    from: 'packages/client',
    runs: 'anywhere',
    more: {},
    commands: {},
    apart: 'all',
    files: {},
    places: {},
    answered: {},
    licences: [],
  },
]

/** The files of each rule set are sources: their sums are taken now, so that a packed server tells the same digests. */
async function ruleFilesNow(): Promise<string> {
  const { RULE_SETS, ruleFiles } = await import('../../packages/server/src/rule-files.ts')
  const rows = await Promise.all(RULE_SETS.map(async name => [name, await ruleFiles(name)] as const))
  return `const FILES = new Map(${JSON.stringify(rows)})\nexport const ruleFiles = async name => FILES.get(name)\n`
}
