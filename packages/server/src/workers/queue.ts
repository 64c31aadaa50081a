/** Who waits for a worker: each organisation in its turn, and of each its keys, whatever the others have sent. */
import { Failure } from '../base/failures.ts'
import { type LimitName, limitOf } from '../base/limits.ts'

interface Waiting {
  readonly go: () => void
}

/** The key that asks, and the organisation whose key it is. */
export interface Whom {
  readonly keyId: string
  readonly holder: string
}

/** Somebody who may go away while he waits, such as the socket of a reply. */
export interface Leaver {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

export interface Queue {
  /** Resolves to what gives the place back when it is the turn of this one; fails where too many wait already. */
  enter(whom: Whom, leaver: Leaver): Promise<() => void>
  readonly waiting: number
}

/** @param places how many may be at work at once */
export function openQueue(places: number): Queue {
  // By organisation, and of each by key: the one whose turn is next first.
  const lines = new Map<string, Map<string, Waiting[]>>()
  let taken = 0
  let waiting = 0

  const next = (): void => {
    for (const [holder, keys] of lines) {
      if (taken >= places) return
      const [[keyId, line]] = keys as unknown as [[string, Waiting[]]]
      const first = line.shift()!
      toTheEnd(keys, keyId, line, line.length)
      toTheEnd(lines, holder, keys, keys.size)
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
    async enter({ keyId, holder }, leaver) {
      if (taken < places && waiting === 0) {
        taken += 1
        return leave()
      }
      const keys = lines.get(holder) ?? new Map<string, Waiting[]>()
      const line = keys.get(keyId) ?? []
      if (line.length >= limitOf('waiting_of_a_key')) throw ownWait('waiting_of_a_key')
      const ofAll = [...keys.values()].reduce((sum, { length }) => sum + length, 0)
      if (ofAll >= limitOf('waiting_of_an_organisation')) throw ownWait('waiting_of_an_organisation')
      if (waiting >= limitOf('waiting')) throw allWait()
      if (leaver.destroyed) throw gone()
      await new Promise<void>((resolve, reject) => {
        // The reply is not awaited any more.
        const giveUp = () => {
          const place = line.indexOf(entry)
          if (place === -1) return
          line.splice(place, 1)
          if (line.length === 0) keys.delete(keyId)
          if (keys.size === 0) lines.delete(holder)
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
        keys.set(keyId, line)
        lines.set(holder, keys)
        waiting += 1
        leaver.once('close', giveUp)
      })
      return leave()
    },
  }
}

/** Puts what is left of one behind the others, or takes it out where nothing is left. */
function toTheEnd<T>(turns: Map<string, T>, whom: string, rest: T, length: number): void {
  turns.delete(whom)
  if (length > 0) turns.set(whom, rest)
}

const gone = (): Failure =>
  new Failure('invalid_request', {
    fr: 'La connexion s’est fermée avant que la requête ait eu son tour.',
    en: 'The connection closed before the request had its turn.',
  })

function ownWait(name: LimitName & `waiting_of_${string}`): Failure {
  const [fr, en] =
    name === 'waiting_of_a_key'
      ? ['de cette clé', 'of this key']
      : ['des clés de cette organisation', 'of the keys of this organisation']
  const detail = {
    fr: `${limitOf(name)} requêtes lourdes ${fr} attendent déjà leur tour.`,
    en: `${limitOf(name)} heavy requests ${en} are waiting for their turn already.`,
  }
  return new Failure('rate_limited', detail, { headers: { 'retry-after': '2' } })
}

const allWait = (): Failure =>
  new Failure(
    'unavailable',
    {
      fr: `${limitOf('waiting')} requêtes lourdes attendent déjà leur tour : renvoyez la vôtre dans quelques secondes.`,
      en: `${limitOf('waiting')} heavy requests are waiting for their turn already: send yours again in some seconds.`,
    },
    { headers: { 'retry-after': '5' } },
  )
