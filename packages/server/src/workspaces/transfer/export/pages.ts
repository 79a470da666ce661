/** Pages of an export: rows in the order of their ids, until they are many or large. */
import { waitWhileBusy } from '../../../platform/resilience/wait-while-busy.ts'

// More would keep other requests waiting while the rows are parsed.
const pageRows = 50
/** A page has one row at least, which may be larger. */
const pageBytes = 128 * 1024
/** Before the first id. No entity has it, because ids have a version. */
const start = '00000000-0000-0000-0000-000000000000'

/** Parameters of {@link pageOf}. */
export type PageParameters = { after: string; rows: number; bytes: number }

/**
 * Returns a query for the `id`s of a page of users or teams. Their pictures and metadata count: each may have a megabyte, and
 * an export holds one page in memory.
 */
export function pageOf(table: 'users' | 'teams'): string {
  const bytes = ['profile_image_url', 'client_metadata', 'client_read_only_metadata', 'server_metadata']
    .map((column) => `coalesce(octet_length(t.${column}::text), 0)`)
    .join(' + ')
  return `select sized.id from (
      select t.id, sum(${bytes}) over (order by t.id) as total, row_number() over (order by t.id) as place
      from (select * from ${table} where project_id = :projectId and id > :after::uuid order by id limit :rows::integer) t
    ) sized where sized.place = 1 or sized.total <= :bytes::bigint`
}

/** Reads all pages, one after the other. `read` returns the rows of a page in the order of their ids. */
export async function* eachPage<Row extends { readonly id: string }>(
  read: (page: PageParameters) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = start; ; ) {
    const page = await waitWhileBusy(() => read({ after, rows: pageRows, bytes: pageBytes }))
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}
