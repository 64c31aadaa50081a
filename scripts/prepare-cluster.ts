/**
 * Makes the cluster that a first start begins from (packages/server/src/db/prepared-cluster.br) with the initdb of the
 * installed PGlite. To be run when PGlite's version changes; a test checks it.
 *
 *     npm run prepare-cluster
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialise } from '../packages/server/src/db/cluster.ts'
import { PREPARED, pack } from '../packages/server/src/db/prepared.ts'

const folder = await mkdtemp(join(tmpdir(), 'conforme-cluster-'))
try {
  await initialise(folder)
  const bytes = await pack(folder)
  await writeFile(PREPARED, bytes)
  console.log(`${PREPARED.pathname}: ${bytes.length} bytes`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
