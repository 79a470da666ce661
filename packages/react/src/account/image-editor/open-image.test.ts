import { expect, test } from 'vitest'
import { scaledSize } from './open-image.ts'

test('pictures are scaled down in proportion, and never up', () => {
  const sizes = [
    [300, 200],
    [4096, 2048],
    [4000, 3000],
    [3000, 4000],
    [20_000, 20_000],
    [20_000, 2000],
  ] as const
  expect(sizes.map(([width, height]) => Object.values(scaledSize({ width, height })))).toEqual([
    [300, 200],
    [4096, 2048],
    [2731, 2048],
    [2048, 2731],
    [2048, 2048],
    [4096, 410],
  ])
})

test('a scaled picture is at least one pixel high', () => {
  expect(scaledSize({ width: 20_000, height: 1 })).toEqual({ width: 4096, height: 1 })
})
