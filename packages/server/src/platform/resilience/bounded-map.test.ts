import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

test('evicts the least recently used entry when it exceeds its limit', () => {
  const evicted: number[] = []
  const map = createBoundedMap<number>({ limit: 2, onEvict: (value) => evicted.push(value) })
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  map.set('a', 4)
  map.set('d', 5)
  expect([...map.values()]).toEqual([4, 5])
  expect(evicted).toEqual([2, 3])
})

test('stores null as a value, and removes deleted entries', () => {
  const map = createBoundedMap<string | null>({ limit: 2 })
  map.set('a', null)
  expect([map.get('a'), map.get('b')]).toEqual([null, undefined])
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
})

test('exceeds its limit rather than evict entries in use', () => {
  const inUse = new Set(['a', 'c'])
  const map = createBoundedMap<string>({ limit: 1, isInUse: (value) => inUse.has(value) })
  for (const key of ['a', 'b', 'c']) map.set(key, key)
  expect([...map.values()]).toEqual(['a', 'c'])
  inUse.clear()
  map.set('d', 'd')
  expect([...map.values()]).toEqual(['d'])
})
