import { z } from 'zod'
import { type Statement, statement } from '../../database/statement.ts'
import type { Deps } from '../../deps.ts'
import { parseInput } from './portal-call.ts'
import { invalidField } from './portal-error.ts'

/** A page of a list in the form of the Svix API. */
export interface PortalPage<Item> {
  readonly data: readonly Item[]
  /** Iterator of the next page; null for an empty page. */
  readonly iterator: string | null
  readonly prevIterator: string | null
  readonly done: boolean
}

/** Query parameters of every list. */
const pageQuery = {
  limit: z.coerce.number().int().min(1).max(250).default(50),
  iterator: z.string().optional(),
}

type Cursor = { readonly cursorAt: number; readonly cursorId: string }

/** Columns that every row of a list has besides its own. */
export interface PageRow {
  readonly cursorAt: number
  readonly cursorId: string
}

type Order = 'ascending' | 'descending'
type ListStatement<P extends Record<string, unknown>, R> = Statement<
  P & Cursor & { projectId: string; limit: number },
  R & PageRow
>

/** Statements of one list, for both directions. */
export type List<P extends Record<string, unknown>, R> = Readonly<Record<Order, ListStatement<P, R>>>

/** `age` and `id` are the columns that order the list; `where` names `:projectId`. */
export function createList<P extends Record<string, unknown>, R>(
  name: string,
  { columns, from, where, age, id }: Record<'columns' | 'from' | 'where' | 'age' | 'id', string>,
): List<P, R> {
  const inOrder = (order: Order): ListStatement<P, R> => {
    const [comparison, direction] = order === 'ascending' ? ['>', 'asc'] : ['<', 'desc']
    return statement(
      `${name}_${order}`,
      `select ${columns}, ${age} as cursor_at, ${id} as cursor_id from ${from}
       where ${where} and (${age}, ${id}) ${comparison} (:cursorAt::bigint, :cursorId::text)
       order by ${age} ${direction}, ${id} ${direction} limit :limit`,
    )
  }
  return { ascending: inOrder('ascending'), descending: inOrder('descending') }
}

// `{milliseconds}_{id}` of the item before the page; with a leading dash, of the item after it.
const iteratorForm = /^(-?)(\d{1,16})_(\w{1,80})$/
const ends = { ascending: { cursorAt: -1, cursorId: '' }, descending: { cursorAt: 8.64e15 + 1, cursorId: '' } } as const

/** Returns one page. Throws a 422 for an iterator that no page contains. */
export async function readPage<P extends Record<string, unknown> & { projectId: string }, R, Item>(
  { db }: Pick<Deps, 'db'>,
  list: List<P, R>,
  { params, query, order = 'descending' }: { params: P; query: URLSearchParams; order?: Order | undefined },
  toItem: (row: R) => Item,
): Promise<PortalPage<Item>> {
  const { limit, iterator } = parseInput(z.object(pageQuery), Object.fromEntries(query), 'query')
  const [, dash, at, id = ''] = iterator === undefined ? [] : (iteratorForm.exec(iterator) ?? [])
  if (iterator !== undefined && at === undefined) {
    throw invalidField(['query', 'iterator'], 'Give the iterator of a page, as it is.')
  }
  const isBackwards = dash === '-'
  const direction = isBackwards === (order === 'descending') ? 'ascending' : 'descending'
  const cursor = at === undefined ? ends[direction] : { cursorAt: Number(at), cursorId: id }
  const rows = await db.run(list[direction], { ...params, ...cursor, limit: limit + 1 })
  const hasMore = rows.length > limit
  const page = isBackwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit)
  return {
    data: page.map(toItem),
    iterator: iteratorOf(page.at(-1)),
    prevIterator: at === undefined ? null : prefixed(iteratorOf(page[0])),
    // A page that was read backwards always has the page after it.
    done: isBackwards ? false : !hasMore,
  }
}

const iteratorOf = (row: PageRow | undefined) => (row ? `${row.cursorAt}_${row.cursorId}` : null)
const prefixed = (iterator: string | null) => (iterator === null ? null : `-${iterator}`)

/** Returns a page of a list in memory, such as the event types. */
export const wholePage = <Item>(data: readonly Item[]): PortalPage<Item> => ({
  data,
  iterator: null,
  prevIterator: null,
  done: true,
})
