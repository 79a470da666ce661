/** One page of a list. `nextCursor` is null on the last page. */
export interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Collects the items of all pages. `load` loads the page at a cursor. */
export async function allPages<Item>(load: (cursor: string | undefined) => Promise<PageOf<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await load(cursor)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** The most pages that `skipPagesWithoutItems` reads, the first one included. */
const pagesMax = 20

/**
 * Returns the first page that has items, or the last that was read. Lists with filters look at a bounded number of
 * entries for each page, so that a page may be empty before the last one.
 */
export async function skipPagesWithoutItems<Page extends PageOf<unknown>>(
  first: Page,
  load: (cursor: string) => Promise<Page>,
): Promise<Page> {
  let page = first
  for (let read = 1; page.items.length === 0 && page.nextCursor !== null && read < pagesMax; read += 1) {
    page = await load(page.nextCursor)
  }
  return page
}
