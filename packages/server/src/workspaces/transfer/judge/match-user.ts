import type { CheckedUser } from '../rows/check-row.ts'
import { keys } from '../rows/keys.ts'
import type { Known } from './known.ts'

/** The users who have the id, the external id and the sign-in address of a row, or null. */
export interface Hits {
  readonly byId: string | null
  readonly byExternalId: string | null
  /** `isNamed`: the user has an external id, or an earlier row of the file has the user. */
  readonly byEmail: { readonly id: string; readonly isNamed: boolean } | null
}

/** Result of a match: an existing user, a new one, or the reason why it is neither. */
export type Match =
  | { readonly kind: 'existing'; readonly userId: string; readonly isByEmail: boolean }
  | { readonly kind: 'new' }
  | { readonly kind: 'conflict'; readonly userId: string }
  | { readonly kind: 'email_taken'; readonly userId: string }

/**
 * Decides which user a row concerns: the one with its id, then with its external id, then with its sign-in address. Two
 * different users are a conflict. An address never identifies a user that the row names differently. Such a row is another
 * person's, and addresses do not merge users (decision 0033).
 */
export function matchUser(row: Pick<CheckedUser['row'], 'id' | 'external_id'>, hits: Hits): Match {
  const { byId, byExternalId, byEmail } = hits
  const identified = byId ?? byExternalId
  if (identified !== null) {
    const other = [byExternalId, byEmail?.id ?? null].find((id) => id !== null && id !== identified)
    return other ? { kind: 'conflict', userId: other } : { kind: 'existing', userId: identified, isByEmail: false }
  }
  if (byEmail === null) return { kind: 'new' }
  const isNamedDifferently = row.id !== undefined || (Boolean(row.external_id) && byEmail.isNamed)
  if (isNamedDifferently) return { kind: 'email_taken', userId: byEmail.id }
  return { kind: 'existing', userId: byEmail.id, isByEmail: true }
}

/** Looks up the hits of a row. */
export function hitsOf(row: CheckedUser['row'], known: Pick<Known, 'ownerOf' | 'user' | 'isSeen'>): Hits {
  const signsIn = row.primary_email_auth_enabled !== false
  const byEmail = row.primary_email && signsIn ? known.ownerOf(keys.email(row.primary_email)) : null
  return {
    byId: row.id ? known.ownerOf(keys.user(row.id)) : null,
    byExternalId: row.external_id ? known.ownerOf(keys.external(row.external_id)) : null,
    byEmail:
      byEmail === null
        ? null
        : { id: byEmail, isNamed: known.isSeen(byEmail) || Boolean(known.user(byEmail)?.externalId) },
  }
}
