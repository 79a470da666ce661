/** Returns an entity without its entity tag. Lists, events and entities inside of others contain none. */
export function withoutTag<Entity extends object>(entity: Entity): Omit<Entity, 'etag'> {
  const { etag: _, ...rest } = { etag: null, ...entity }
  return rest
}
