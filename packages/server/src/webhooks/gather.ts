/** Gathers items for `pause` milliseconds and hands them over together; each caller waits for its own. */
export function gather<T>(
  pause: number,
  write: (items: readonly T[]) => Promise<void>,
): (item: T) => Promise<void> {
  let items: T[] = []
  let written: Promise<void> | undefined
  return item => {
    items.push(item)
    written ??= new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        const gathered = items
        items = []
        written = undefined
        write(gathered).then(resolve, reject)
      }, pause)
    })
    return written
  }
}
