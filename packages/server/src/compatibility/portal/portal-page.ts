import { z } from 'zod'
import type { Reads } from '../../platform/database/database.ts'
import { type Query, query } from '../../platform/database/statement.ts'
import { invalidField } from './portal-error.ts'

/** A page of a list in the form of the Svix API. */
export interface PortalPage<Item> {
  readonly data: readonly Item[]
  /** Iterator of the next page; null for an empty page. */
  readonly iterator: string | null
  /** Part of the form. Pages are read forwards only. */
  readonly prevIterator: null
  readonly done: boolean
}

/** A parameter of the Svix API that would change the result, and that the portal does not have. */
export const refused = z.undefined('is not supported').optional()

/**
 * Query parameters of every list. Filters of the Svix API that no list has are refused, because a list that ignored them
 * would return too much. Other unknown parameters are ignored: newer clients send more than older ones.
 */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(250).default(50),
  iterator: z.string().optional(),
  before: refused,
  after: refused,
  channel: refused,
  tag: refused,
  event_types: refused,
  status_code_class: refused,
})

type Cursor = { readonly cursorAt: number; readonly cursorId: string }

/** Statement of one list, and the cursor before its first row. */
export interface List<P extends { projectId: string }, R> {
  readonly statement: Query<P & Cursor & { limit: number }, R & Cursor>
  readonly start: Cursor
}

/** `age` and `id` are the columns that order the list; `where` names `:projectId`. */
export function createList<P extends { projectId: string }, R>(
  name: string,
  {
    columns,
    from,
    where,
    age,
    id,
    order,
  }: Record<'columns' | 'from' | 'where' | 'age' | 'id', string> & { order: 'ascending' | 'descending' },
): List<P, R> {
  const [comparison, direction] = order === 'ascending' ? ['>', 'asc'] : ['<', 'desc']
  return {
    statement: query(
      name,
      `select ${columns}, ${age} as cursor_at, ${id} as cursor_id from ${from}
       where ${where} and (${age}, ${id}) ${comparison} (:cursorAt::bigint, :cursorId::text)
       order by ${age} ${direction}, ${id} ${direction} limit :limit`,
    ),
    start: { cursorAt: order === 'ascending' ? -1 : 8.64e15 + 1, cursorId: '' },
  }
}

/** Returns one page. Throws a 422 for an iterator that no page contains. */
export async function readPage<P extends { projectId: string }, R, Item>(
  db: Reads,
  list: List<P, R>,
  { params, page: { limit, iterator } }: { params: P; page: z.output<typeof PageQuery> },
  toItem: (row: R) => Item,
): Promise<PortalPage<Item>> {
  const cursor = iterator === undefined ? list.start : toCursor(iterator)
  const rows = await db.run(list.statement, { ...params, ...cursor, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(toItem),
    iterator: last ? `${last.cursorAt}_${last.cursorId}` : null,
    prevIterator: null,
    done: rows.length <= limit,
  }
}

// `{milliseconds}_{id}` of the last item of the page before.
function toCursor(iterator: string): Cursor {
  const [, at, id] = /^(\d{1,16})_(\w{1,80})$/.exec(iterator) ?? []
  if (at !== undefined && id !== undefined) return { cursorAt: Number(at), cursorId: id }
  throw invalidField(['query', 'iterator'], 'Give the iterator of a page, as it is.')
}
