/** The import that `bench-companies.ts` measures: `FILE`, into DATABASE_URL. Sends its figures to its parent. */
import { importStock } from '../packages/server/src/companies/stock/import.ts'
import { openDb } from '../packages/server/src/db/open.ts'

const db = await openDb({ databaseUrl: process.env.DATABASE_URL })
const started = performance.now()
let read = 0
const { rows } = await importStock(db, process.argv[2]!, {
  now: new Date(),
  onProgress: ({ step }) => {
    if (step === 'indexing') read = performance.now() - started
  },
})
const total = performance.now() - started
await db.close()
process.send!({ rows, read, total, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })
process.disconnect()
