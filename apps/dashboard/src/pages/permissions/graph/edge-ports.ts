import type { GraphEdge } from './layout-graph.ts'

/**
 * The places at which an edge leaves its container and meets the contained permission: 0 is the middle of a side, ±0.5 are
 * its ends.
 */
export interface EdgePorts {
  readonly start: number
  readonly end: number
}

/** Gives each edge a port of its own at both of its permissions, in the order of the other ends: so no edge covers another. */
export function portsOf(edges: readonly GraphEdge[]): Map<GraphEdge, EdgePorts> {
  const starts = spread(
    edges,
    ({ from }) => from,
    ({ points }) => points[1]?.row ?? 0,
  )
  const ends = spread(
    edges,
    ({ to }) => to,
    ({ points }) => points.at(-2)?.row ?? 0,
  )
  return new Map(edges.map((edge) => [edge, { start: starts.get(edge) ?? 0, end: ends.get(edge) ?? 0 }]))
}

function spread(
  edges: readonly GraphEdge[],
  permissionOf: (edge: GraphEdge) => string,
  rowOf: (edge: GraphEdge) => number,
): Map<GraphEdge, number> {
  const ofPermission = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    const id = permissionOf(edge)
    ofPermission.set(id, [...(ofPermission.get(id) ?? []), edge])
  }
  return new Map(
    [...ofPermission.values()].flatMap((those) =>
      those
        .toSorted((one, other) => rowOf(one) - rowOf(other))
        .map((edge, index): [GraphEdge, number] => [edge, (index + 0.5) / those.length - 0.5]),
    ),
  )
}
