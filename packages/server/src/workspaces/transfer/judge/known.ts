import { keys } from '../rows/keys.ts'

/** A stored user that a row may concern. */
export interface KnownUser {
  readonly id: string
  readonly externalId: string | null
  readonly hasPassword: boolean
  readonly hasAuthenticator: boolean
  readonly primaryEmail: string | null
  readonly isPrimaryVerified: boolean
  /** True if an earlier row of the transfer has created or changed the user. */
  readonly isSeen: boolean
}

/**
 * The entities that exist when a row is judged: those of the database, those that earlier rows of a dry run would have
 * stored, and those that earlier rows of the batch store.
 */
export interface Known {
  /** Returns the id of the entity that has a key, or null. */
  ownerOf(key: string): string | null
  /** Returns a stored user, or null for one that only this transfer knows. */
  user(id: string): KnownUser | null
  isSeen(userId: string): boolean
  /** Adds keys of an entity that a row creates. */
  add(ownerId: string, ownKeys: readonly string[]): void
  markSeen(userId: string): void
  /** Keys that were added, for the later batches of a dry run. */
  readonly added: ReadonlyMap<string, string>
}

export function createKnown(owners: ReadonlyMap<string, string>, users: ReadonlyMap<string, KnownUser>): Known {
  const added = new Map<string, string>()
  const seenKey = (userId: string) => `seen:${userId}`
  const ownerOf = (key: string) => owners.get(key) ?? added.get(key) ?? null
  return {
    added,
    ownerOf,
    user: (id) => users.get(id) ?? null,
    isSeen: (userId) => (users.get(userId)?.isSeen ?? true) || ownerOf(seenKey(userId)) !== null,
    add(ownerId, ownKeys) {
      for (const key of ownKeys) added.set(key, ownerId)
    },
    markSeen: (userId) => void added.set(seenKey(userId), userId),
  }
}

/** Returns the user that a row names, or null. */
export const referencedUser = (
  known: Pick<Known, 'ownerOf'>,
  { user_id, user_external_id }: { user_id?: string | undefined; user_external_id?: string | undefined },
): string | null =>
  (user_id ? known.ownerOf(keys.user(user_id)) : null) ??
  (user_external_id ? known.ownerOf(keys.external(user_external_id)) : null)
