/** Pages of lists that are sorted by creation, the newest first. */
import { limits } from '@portico/contract'

/** A page of a list. */
export interface PageOptions {
  readonly limit?: number | undefined
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined
}

/** Parameters of a statement that reads a page, with one more row, which begins the next one. */
export type PageParameters = { createdAtMillis: number | null; cursorId: string | null; rows: number }

/** Returns the maximum number of entries of a page. Without limit and cursor, the list is read as a whole. */
export const pageSizeOf = ({ limit, cursor }: PageOptions): number =>
  limit ?? (cursor === undefined ? limits.memberPageMaxSize : limits.memberPageSize)

/** Returns the parameters of a statement that reads a page. */
export function pageParameters(options: PageOptions): PageParameters {
  const [createdAt, cursorId = null] = options.cursor?.split('_') ?? []
  const createdAtMillis = createdAt === undefined ? null : Number(createdAt)
  return { createdAtMillis, cursorId, rows: pageSizeOf(options) + 1 }
}

/** Splits the rows that were read for a page into the page and the cursor of the next one. */
export function pageOfRows<Row extends { readonly id: string; readonly createdAtMillis: number }>(
  rows: readonly Row[],
  options: PageOptions,
): { readonly items: readonly Row[]; readonly nextCursor: string | null } {
  const size = pageSizeOf(options)
  const next = rows[size]
  return { items: rows.slice(0, size), nextCursor: next ? `${next.createdAtMillis}_${next.id}` : null }
}
