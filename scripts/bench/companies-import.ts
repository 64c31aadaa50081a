/** The import that `companies.ts` measures: `FILE`, into DATABASE_URL. Sends its figures to its parent. */
import { withCompanies } from '../../packages/server/src/verbs/companies.ts'

const started = performance.now()
let read = 0
const { rows } = await withCompanies(process.env, ({ importFile }) =>
  importFile(process.argv[2]!, {
    onProgress: ({ step }) => {
      if (step === 'indexing') read = performance.now() - started
    },
  }),
)
const total = performance.now() - started
process.send!({ rows, read, total, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })
process.disconnect()
