/** Many things at a time, in order. */

/**
 * What `run` gives for each item, in the order of the items, however long each takes.
 * @param most how many are run or waited for at a time: so many results are in memory, and no more
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  most: number,
  run: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  for await (const item of items) {
    const result = run(item)
    // Whoever waits for it hears of its failure; those that nobody waits for any more are none.
    result.catch(() => undefined)
    running.push(result)
    if (running.length >= most) yield await running.shift()!
  }
  while (running.length > 0) yield await running.shift()!
}

/**
 * Items in groups that grow with how many there are, so that few are spread over all threads and many cost little each.
 * @param weight what an item weighs; a group ends above `heaviest`
 */
export async function* grouped<T>(
  items: AsyncIterable<T>,
  largest: number,
  weight: (item: T) => number,
  heaviest: number,
): AsyncGenerator<readonly T[]> {
  let group: T[] = []
  let heavy = 0
  let count = 0
  for await (const item of items) {
    count++
    group.push(item)
    heavy += weight(item)
    if (group.length < Math.min(largest, 1 + count / GROWTH) && heavy < heaviest) continue
    yield group
    group = []
    heavy = 0
  }
  if (group.length > 0) yield group
}

/** One more in a group for so many before it. */
const GROWTH = 50
