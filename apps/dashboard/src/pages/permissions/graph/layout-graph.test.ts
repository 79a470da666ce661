import { expect, test } from 'vitest'
import { layoutGraph } from './layout-graph.ts'

const define = (graph: Record<string, string[]>) =>
  Object.entries(graph).map(([id, containedPermissionIds]) => ({ id, containedPermissionIds }))
const columnsOf = (graph: Record<string, string[]>) =>
  Object.fromEntries(layoutGraph(define(graph)).nodes.map(({ id, column }) => [id, column]))

test('a permission is to the right of every permission that contains it', () => {
  expect(columnsOf({ admin: ['editor', 'reader'], editor: ['reader'], reader: [] })).toEqual({
    admin: 0,
    editor: 1,
    reader: 2,
  })
})

test('an edge over two columns has a place of its own between them', () => {
  const { nodes, edges } = layoutGraph(define({ admin: ['editor', 'reader'], editor: ['reader'], reader: [] }))
  const long = edges.find(({ from, to }) => from === 'admin' && to === 'reader')
  const editor = nodes.find(({ id }) => id === 'editor')
  expect(long?.points.map(({ column }) => column)).toEqual([0, 1, 2])
  expect(long?.points[1]?.row).not.toBe(editor?.row)
})

test('cycles keep all of their edges, and each permission has a place', () => {
  const { nodes, edges } = layoutGraph(define({ a: ['b', 'a'], b: ['c'], c: ['a'] }))
  expect(nodes.map(({ id, column }) => [id, column])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  expect(edges.map(({ from, to }) => from + to)).toEqual(['ab', 'bc', 'ca'])
})

test('permissions without an edge fill the rows below', () => {
  const { nodes, rowCount } = layoutGraph(define({ a: ['b'], b: [], x: [], y: [], z: [] }))
  expect(nodes.find(({ id }) => id === 'x')).toEqual({ id: 'x', column: 0, row: 1 })
  expect(rowCount).toBe(2)
})

test('two crossed edges are untangled', () => {
  const { nodes } = layoutGraph(define({ a: ['d'], b: ['c'], c: [], d: [] }))
  const rowOf = (wanted: string) => nodes.find(({ id }) => id === wanted)?.row ?? -1
  expect(rowOf('a') < rowOf('b')).toBe(rowOf('d') < rowOf('c'))
})

test('no two of five hundred permissions share a place', () => {
  const graph = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [
      `p${index}`,
      [`p${(index * 7 + 1) % 500}`, `p${(index * 3 + 2) % 500}`],
    ]),
  )
  const { nodes, edges } = layoutGraph(define(graph))
  expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(500)
  expect(edges.length).toBeGreaterThan(900)
})

test('a project without permissions has an empty graph', () => {
  expect(layoutGraph([])).toEqual({ nodes: [], edges: [], columnCount: 0, rowCount: 0 })
})
