/** Returns a list in which an item has changed its place with the one beside it. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [item, other] = [items[index], items[index + by]]
  if (item === undefined || other === undefined) return [...items]
  return items.with(index, other).with(index + by, item)
}
