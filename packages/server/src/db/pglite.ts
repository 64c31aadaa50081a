import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lock } from './lock.ts'
import type { Answer, Backend, Session } from './open.ts'
import { encode, PARSERS } from './values.ts'

// 128 MB of shared buffers is PostgreSQL's default, for a machine of its own; 8 MB saves about 100 MB here.
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'timezone=UTC']

/** PostgreSQL in this process, in a directory or in memory. */
export async function openPglite(dataDir?: string, image?: Blob): Promise<Backend> {
  const release = dataDir === undefined ? undefined : await claim(dataDir)
  const pglite = new PGlite({
    ...(dataDir === undefined ? {} : { dataDir: join(dataDir, 'pglite') }),
    ...(image && { loadDataDir: image }),
    startParams: START,
    parsers: PARSERS,
  })
  try {
    await pglite.waitReady
  } catch (error) {
    await release?.()
    throw error
  }
  // Parameters arrive as PostgreSQL's own text (values.ts): PGlite is not to convert them a second time.
  for (const oid of Object.keys(pglite.serializers)) pglite.serializers[oid] = String

  const session: Session = {
    async run(sql, params = []) {
      const { rows, command = '' } = await pglite.query(sql, params.map(encode))
      return { rows, command }
    },
    async script(sql) {
      return (await pglite.exec(sql)).map(({ rows, command = '' }): Answer => ({ rows, command }))
    },
  }

  // There is one connection: whoever holds it holds the whole database until the work is done.
  let tail: Promise<unknown> = Promise.resolve()
  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = tail.then(work)
    tail = mine.catch(() => undefined)
    return mine
  }

  const lend: Backend['lend'] = work =>
    exclusive(async () => {
      try {
        return await work(session)
      } catch (error) {
        // A script may die between its own BEGIN and COMMIT; the next borrower must not inherit that.
        await session.run('ROLLBACK').catch(() => undefined)
        throw error
      }
    })

  return {
    kind: 'pglite',
    lend,
    source: {
      kind: 'pglite',
      lend,
      copy: () => exclusive(() => pglite.dumpDataDir('none')),
      async listen(channel, heard) {
        const unlisten = await exclusive(() => pglite.listen(channel, heard))
        return () => exclusive(() => unlisten())
      },
    },
    async close() {
      await exclusive(() => pglite.close())
      await release?.()
    },
  }
}

async function claim(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return lock(dataDir)
}
