import { type KeyboardEvent, useRef, useState } from 'react'
import type { GraphEdge, GraphLayout, GraphNode } from './layout-graph.ts'

/** Moves the focus between the nodes of a graph with arrow keys, Home and End. One node has the tab stop. */
export function useArrowKeys(layout: GraphLayout, selectedId: string | undefined) {
  const { nodes } = layout
  const elements = useRef(new Map<string, HTMLButtonElement>())
  const [focused, setFocused] = useState<string>()
  const isShown = (id: string | undefined) => nodes.some((node) => node.id === id)
  const tabStop = isShown(focused) ? focused : isShown(selectedId) ? selectedId : nodes[0]?.id
  return {
    tabStop,
    onFocus: setFocused,
    register: (id: string) => (element: HTMLButtonElement | null) => {
      if (element) elements.current.set(id, element)
      else elements.current.delete(id)
    },
    onKeyDown(event: KeyboardEvent, id: string) {
      const next = nodeAt(layout, id, event.key)
      if (next === undefined) return
      event.preventDefault()
      elements.current.get(next)?.focus()
    },
  }
}

const directions = new Map([
  ['ArrowLeft', { column: -1, row: 0 }],
  ['ArrowRight', { column: 1, row: 0 }],
  ['ArrowUp', { column: 0, row: -1 }],
  ['ArrowDown', { column: 0, row: 1 }],
])

type Graph = { readonly nodes: readonly GraphNode[]; readonly edges: readonly Pick<GraphEdge, 'from' | 'to'>[] }

/**
 * Returns the node that a key leads to, or undefined. Left and right follow an edge if there is one; otherwise they lead to
 * the next column. Of several nodes it is the one in the nearest row.
 */
export function nodeAt({ nodes, edges }: Graph, id: string, key: string): string | undefined {
  if (key === 'Home') return nodes[0]?.id
  if (key === 'End') return nodes.at(-1)?.id
  const from = nodes.find((node) => node.id === id)
  const direction = directions.get(key)
  if (!from || !direction) return undefined
  const candidates = nodes.filter(({ column, row }) =>
    direction.row === 0
      ? (column - from.column) * direction.column > 0
      : column === from.column && (row - from.row) * direction.row > 0,
  )
  const linked = new Set(edges.flatMap((edge) => (edge.from === id ? [edge.to] : edge.to === id ? [edge.from] : [])))
  const distance = (node: GraphNode) =>
    (direction.row === 0 && linked.has(node.id) ? 0 : farAway) +
    Math.abs(node.column - from.column) * nearColumn +
    Math.abs(node.row - from.row)
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0]?.id
}

/** More than the rows of any project, and more than its columns of so many rows. */
const nearColumn = 100_000
const farAway = nearColumn * nearColumn
