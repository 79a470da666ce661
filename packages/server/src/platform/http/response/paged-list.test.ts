import { expect, test } from 'vitest'
import { PagedList, type PortionSize, pagedResponse } from './paged-list.ts'

/** Sends pages, and returns the text with the number of entries that each page was asked to have. */
async function send(pages: readonly object[]) {
  const sizes: number[] = []
  async function* read(size: PortionSize) {
    for (const page of pages) {
      sizes.push(size())
      yield page
    }
  }
  let text = ''
  const { stream } = pagedResponse({}, new PagedList(read), (page) => page)
  for await (const portion of stream) text += portion
  return { body: JSON.parse(text), sizes }
}

test('the items of all pages are joined, with the other fields of the last page', async () => {
  const pages = [
    { items: [{ id: 1 }, { id: 2 }], next: 3 },
    { items: [], next: 3 },
    { items: [{ id: 3 }], next: null, total: 3 },
  ]
  expect((await send(pages)).body).toEqual({ items: [{ id: 1 }, { id: 2 }, { id: 3 }], next: null, total: 3 })
})

test('a list without entries is empty, and a list without other fields has none', async () => {
  expect((await send([{ items: [], next: null }])).body).toEqual({ items: [], next: null })
  expect((await send([{ items: [] }])).body).toEqual({ items: [] })
  expect((await send([{ items: [1] }, { items: [2] }])).body).toEqual({ items: [1, 2] })
})

test('large entries are read a few at a time, at least one', async () => {
  const entry = (length: number) => 'x'.repeat(length)
  const pages = [100, 32 * 1024, 1024 * 1024, 100].map((length) => ({ items: [entry(length), entry(length)] }))
  const { sizes } = await send([...pages, { items: [] }])
  expect(sizes).toEqual([25, 25, 3, 1, 25])
})
