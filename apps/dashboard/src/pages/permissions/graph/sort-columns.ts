/** Number of sweeps. Further ones change little. */
const sweepCount = 6

type Neighbors = ReadonlyMap<string, readonly string[]>

/**
 * Sorts columns in place, so that few edges cross: every sweep sorts each column by the mean place of the neighbors in
 * the column before it, in turns from both ends. `chains` are the edges as ids from column to column.
 */
export function sortColumns(columns: readonly string[][], chains: readonly (readonly string[])[]): void {
  const before = new Map<string, string[]>()
  const after = new Map<string, string[]>()
  for (const chain of chains) {
    for (const [index, id] of chain.entries()) {
      const previous = chain[index - 1]
      if (previous === undefined) continue
      add(before, id, previous)
      add(after, previous, id)
    }
  }
  const placeOf = new Map<string, number>()
  for (const column of columns) storePlaces(column, placeOf)
  for (let sweep = 0; sweep < sweepCount; sweep++) {
    const isForward = sweep % 2 === 0
    for (const column of isForward ? columns : columns.toReversed()) {
      sortColumn(column, isForward ? before : after, placeOf)
    }
  }
}

function sortColumn(column: string[], neighbors: Neighbors, placeOf: Map<string, number>): void {
  const wantedOf = new Map(column.map((id) => [id, meanPlace(neighbors.get(id) ?? [id], placeOf)]))
  column.sort((a, b) => (wantedOf.get(a) ?? 0) - (wantedOf.get(b) ?? 0))
  storePlaces(column, placeOf)
}

const meanPlace = (ids: readonly string[], placeOf: ReadonlyMap<string, number>) =>
  ids.reduce((sum, id) => sum + (placeOf.get(id) ?? 0), 0) / ids.length

// Relative to the middle, because columns are centered.
function storePlaces(column: readonly string[], placeOf: Map<string, number>): void {
  for (const [index, id] of column.entries()) placeOf.set(id, index - (column.length - 1) / 2)
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
