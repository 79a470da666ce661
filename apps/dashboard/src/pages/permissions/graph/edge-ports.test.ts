import { expect, test } from 'vitest'
import { portsOf } from './edge-ports.ts'
import { layoutGraph } from './layout-graph.ts'

test('the edges of a permission that contains seven leave it at seven places, in the order of their targets', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const definitions = [
    { id: 'all', containedPermissionIds: ids },
    ...ids.map((id) => ({ id, containedPermissionIds: [] })),
  ]
  const { edges } = layoutGraph(definitions)
  const ports = portsOf(edges)
  const sorted = edges.toSorted((one, other) => (one.points[1]?.row ?? 0) - (other.points[1]?.row ?? 0))
  const starts = sorted.map((edge) => ports.get(edge)?.start ?? 0)
  expect(new Set(starts).size).toBe(7)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  expect(ports.get(sorted[3] ?? edges[0] ?? { from: '', to: '', points: [] })?.start).toBe(0)
})

test('a single edge is in the middle of both sides', () => {
  const { edges } = layoutGraph([
    { id: 'a', containedPermissionIds: ['b'] },
    { id: 'b', containedPermissionIds: [] },
  ])
  expect([...portsOf(edges).values()]).toEqual([{ start: 0, end: 0 }])
})
