import { waitWhileBusy } from '../../resilience/wait-while-busy.ts'
import { PagedList, type PortionSize } from './paged-list.ts'

/** Entries that are read first, as many as a usual page of a client. The list goes on with smaller portions. */
const firstPortion = 100

interface Portion<Page> {
  readonly page: Page
  readonly isLast: boolean
}

/** Reads a list, a portion at a time. */
export interface PortionReader<Page> {
  /** Reads the next entries, `count` at most. May be repeated if it throws. */
  next(count: number): Promise<Portion<Page>>
}

/** Returns a list whole if its first portion is the last, otherwise in portions. */
export async function listInPortions<Page>(reader: PortionReader<Page>): Promise<Page | PagedList<Page>> {
  const first = await reader.next(firstPortion)
  return first.isLast ? first.page : new PagedList((size) => readPortions(reader, first, size))
}

async function* readPortions<Page>(
  reader: PortionReader<Page>,
  first: Portion<Page>,
  size: PortionSize,
): AsyncGenerator<Page> {
  yield first.page
  for (let isLast = false; !isLast; ) {
    const portion = await waitWhileBusy(() => reader.next(size()))
    yield portion.page
    isLast = portion.isLast
  }
}
