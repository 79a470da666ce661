import type { PageOptions } from '../../database/creation-page.ts'

/** Returns a page on the wire. One that was not requested as a page, and has all entries, is a list without pages. */
export function pageView<Item>(items: Item[], nextCursor: string | null, { limit, cursor }: PageOptions) {
  if (limit === undefined && cursor === undefined && nextCursor === null) return { items, is_paginated: false }
  return { items, is_paginated: true, pagination: { next_cursor: nextCursor } }
}
