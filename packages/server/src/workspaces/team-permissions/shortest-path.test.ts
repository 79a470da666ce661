import { expect, test } from 'vitest'
import { shortestPath } from './shortest-path.ts'

test.each<[string, string[], [string, string][], string[] | null]>([
  ['what was granted itself is its own way', ['x', 'a'], [], ['x']],
  ['nothing granted, no way', [], [['a', 'x']], null],
  [
    'the shorter of two ways',
    ['a'],
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'x'],
      ['a', 'd'],
      ['d', 'x'],
    ],
    ['a', 'd', 'x'],
  ],
  [
    'the nearest of two starts',
    ['a', 'c'],
    [
      ['a', 'b'],
      ['b', 'x'],
      ['c', 'x'],
    ],
    ['c', 'x'],
  ],
  [
    'cycles end',
    ['a'],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    null,
  ],
  [
    'a way through a cycle',
    ['a'],
    [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'x'],
    ],
    ['a', 'b', 'x'],
  ],
])('%s', (_, starts, edges, path) => {
  expect(shortestPath(starts, edges, 'x')).toEqual(path)
})
