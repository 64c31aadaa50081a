/** Who waits for a worker: each key in its turn, whatever the others have sent. */
import { Failure } from '../failures.ts'
import { limitOf } from '../limits.ts'

interface Waiting {
  readonly go: () => void
}

/** Somebody who may go away while he waits, such as the socket of a reply. */
export interface Leaver {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

export interface Queue {
  /** Resolves to what gives the place back when it is the turn of this one; fails where too many wait already. */
  enter(whom: string, leaver: Leaver): Promise<() => void>
  readonly waiting: number
}

/** @param places how many may be at work at once */
export function openQueue(places: number): Queue {
  // By key, the one whose turn is next first.
  const lines = new Map<string, Waiting[]>()
  let taken = 0
  let waiting = 0

  const next = (): void => {
    for (const [whom, line] of lines) {
      if (taken >= places) return
      const first = line.shift()!
      lines.delete(whom)
      if (line.length > 0) lines.set(whom, line)
      waiting -= 1
      taken += 1
      first.go()
    }
  }
  const leave = (): (() => void) => {
    let isHere = true
    return () => {
      if (!isHere) return
      isHere = false
      taken -= 1
      next()
    }
  }

  return {
    get waiting() {
      return waiting
    },
    async enter(whom, leaver) {
      if (taken < places && waiting === 0) {
        taken += 1
        return leave()
      }
      const line = lines.get(whom) ?? []
      if (line.length >= limitOf('waiting_of_a_key')) throw keyWaits()
      if (waiting >= limitOf('waiting')) throw allWait()
      if (leaver.destroyed) throw gone()
      await new Promise<void>((resolve, reject) => {
        // Nobody waits for the reply any more.
        const giveUp = () => {
          const place = line.indexOf(entry)
          if (place === -1) return
          line.splice(place, 1)
          if (line.length === 0) lines.delete(whom)
          waiting -= 1
          reject(gone())
        }
        const entry: Waiting = {
          go() {
            leaver.off('close', giveUp)
            resolve()
          },
        }
        line.push(entry)
        lines.set(whom, line)
        waiting += 1
        leaver.once('close', giveUp)
      })
      return leave()
    },
  }
}

const gone = (): Failure =>
  new Failure('invalid_request', {
    fr: 'La connexion s’est fermée avant que la requête ait eu son tour.',
    en: 'The connection closed before the request had its turn.',
  })

const keyWaits = (): Failure =>
  new Failure(
    'rate_limited',
    {
      fr: `${limitOf('waiting_of_a_key')} requêtes lourdes de cette clé attendent déjà leur tour.`,
      en: `${limitOf('waiting_of_a_key')} heavy requests of this key are waiting for their turn already.`,
    },
    { headers: { 'retry-after': '2' } },
  )

const allWait = (): Failure =>
  new Failure(
    'unavailable',
    {
      fr: `${limitOf('waiting')} requêtes lourdes attendent déjà leur tour : renvoyez la vôtre dans quelques secondes.`,
      en: `${limitOf('waiting')} heavy requests are waiting for their turn already: send yours again in some seconds.`,
    },
    { headers: { 'retry-after': '5' } },
  )
