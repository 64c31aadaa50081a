/** A page of a list, which a list answers with. */
interface Page<Item> {
  readonly data: readonly Item[]
  readonly has_more: boolean
}

/** Await it for one page; loop over it with `for await` for every item of that page and of those that follow. */
export type Listed<P, Item> = Promise<P> & AsyncIterable<Item>

/**
 * @param read gives the page that begins after the item with that id, or the first one
 * @returns the first page, which is asked for at once, and all items page by page as they are looped over
 */
export function listed<Item, P extends Page<Item>>(
  read: (after: string | undefined) => Promise<P>,
): Listed<P, Item> {
  const first = read(undefined)
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
      for (let page = await first; ; ) {
        yield* page.data
        const last = page.data.at(-1)
        if (!page.has_more || last === undefined) return
        page = await read(idOf(last))
      }
    },
  })
}

const idOf = (item: unknown): string => (item as { readonly id: string }).id
