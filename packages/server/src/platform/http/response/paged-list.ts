import type { EndpointDefinition } from '@portico/contract'
import { jsonType } from './error-response.ts'

/** Number of entries that a list reads next. */
export type PortionSize = () => number

/**
 * A list that is sent while it is read, so that it is never in memory as a whole. The response joins the items of the pages
 * that `read` returns. Its other fields are those of the last page.
 */
export class PagedList<Page = unknown> {
  readonly read: (size: PortionSize) => AsyncIterable<Page>

  constructor(read: (size: PortionSize) => AsyncIterable<Page>) {
    this.read = read
  }
}

/** Entries that are read at once. More would keep other requests waiting while their rows are parsed and serialized. */
const maxPortion = 25
/** Characters of a portion, unless a single entry has more. */
const maxPortionLength = 128 * 1024

/** Sends the pages of a list as one. `bodyOf` returns the response to one of its pages. */
export const pagedResponse = (
  definition: Pick<EndpointDefinition, 'status'>,
  list: PagedList,
  bodyOf: (page: unknown) => unknown,
) => ({
  status: definition.status ?? 200,
  headers: { 'content-type': jsonType },
  body: '',
  stream: joinPages(list, bodyOf),
})

async function* joinPages(list: PagedList, bodyOf: (page: unknown) => unknown): AsyncGenerator<string> {
  let size = maxPortion
  let separator = '{"items":['
  let rest = {}
  for await (const page of list.read(() => size)) {
    const { items, ...others } = Object(bodyOf(page))
    const text = JSON.stringify(items).slice(1, -1)
    rest = others
    if (text === '') continue
    size = Math.max(1, Math.min(maxPortion, Math.floor((maxPortionLength * items.length) / text.length)))
    yield separator + text
    separator = ','
  }
  const end = JSON.stringify(rest)
  yield `${separator === ',' ? '' : separator}${end === '{}' ? ']}' : `],${end.slice(1)}`}`
}
