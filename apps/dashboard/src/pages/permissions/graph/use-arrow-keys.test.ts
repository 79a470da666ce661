import { expect, test } from 'vitest'
import { nodeAt } from './use-arrow-keys.ts'

const nodes = [
  { id: 'admin', column: 0, row: 1 },
  { id: 'editor', column: 1, row: 0 },
  { id: 'billing', column: 1, row: 2 },
  { id: 'reader', column: 2, row: 1.5 },
]

const edges = [
  { from: 'admin', to: 'billing' },
  { from: 'editor', to: 'reader' },
]

test.each([
  ['admin', 'ArrowRight', 'billing'],
  ['billing', 'ArrowRight', 'reader'],
  ['editor', 'ArrowDown', 'billing'],
  ['billing', 'ArrowUp', 'editor'],
  ['reader', 'ArrowLeft', 'editor'],
  ['reader', 'ArrowRight', undefined],
  ['editor', 'ArrowUp', undefined],
  ['billing', 'Home', 'admin'],
  ['admin', 'End', 'reader'],
  ['admin', 'Enter', undefined],
])('from %s, %s moves the focus to %s', (id, key, expected) => {
  expect(nodeAt({ nodes, edges }, id, key)).toBe(expected)
})
