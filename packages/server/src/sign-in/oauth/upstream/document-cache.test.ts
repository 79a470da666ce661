import { expect, test } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

const url = 'https://id.example.com/keys'

function setUp() {
  let now = 1_000_000
  let loads = 0
  const cache = createDocumentCache({ now: () => now })
  const load = async () => `version ${++loads}`
  return {
    find: () => cache.find(url, load),
    reload: () => cache.reload(url, load),
    failingReload: () => cache.reload(url, () => Promise.reject(new Error('unreachable'))),
    wait: (millis: number) => {
      now += millis
    },
  }
}

test('a document is read once in five minutes', async () => {
  const { find, wait } = setUp()
  expect([await find(), await find()]).toEqual(['version 1', 'version 1'])
  wait(5 * 60_000)
  expect(await find()).toBe('version 2')
})

test('a document is reloaded at once, and then at most once in ten seconds', async () => {
  const { find, reload, wait } = setUp()
  await find()
  expect(await Promise.all([reload(), reload()])).toEqual(['version 2', 'version 2'])
  wait(9999)
  expect([await reload(), await find()]).toEqual(['version 2', 'version 2'])
  wait(1)
  expect(await reload()).toBe('version 3')
})

test('a failed reload leaves the copy, and counts', async () => {
  const { find, reload, failingReload, wait } = setUp()
  await find()
  expect(await failingReload()).toBe('version 1')
  expect([await find(), await reload()]).toEqual(['version 1', 'version 1'])
  wait(10_000)
  expect(await reload()).toBe('version 2')
})

test('a failed first request is not cached', async () => {
  const { find, failingReload } = setUp()
  await expect(failingReload()).rejects.toThrow('unreachable')
  expect(await find()).toBe('version 1')
})
