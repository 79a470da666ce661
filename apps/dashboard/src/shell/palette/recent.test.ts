import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRecent, readRecent } from './recent.ts'

let values: Map<string, string>
beforeEach(() => {
  values = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the newest is the first, each is listed once, and five are kept', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'b', 'f']) addRecent(id)
  expect(readRecent()).toEqual(['f', 'b', 'e', 'd', 'c'])
})

test('a damaged value is ignored', () => {
  values.set('portico-dashboard-recent', 'page-users <script> \u0000 page-teams')
  expect(readRecent()).toEqual(['page-users', 'page-teams'])
})
