import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

/** The parts of a user beside the addresses that a search looks through. */
interface SearchedUser {
  readonly displayName?: string | null | undefined
  readonly username?: string | null | undefined
  readonly externalId?: string | null | undefined
}

/**
 * Returns the searchable text of a user: display name, username, addresses and external id, a line each, in lower case. JavaScript
 * lowers it, because lower case in the database depends on its locale.
 */
export const searchTextOf = (
  { displayName, username, externalId }: SearchedUser,
  addresses: readonly string[],
): string => [displayName, username, ...addresses, externalId].filter(Boolean).join('\n').toLowerCase()

/** Returns a `like` pattern for texts that contain a fragment. */
export const containsPattern = (fragment: string): string => `%${fragment.replace(/[\\%_]/g, '\\$&')}%`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// Three letters or digits in a row.
const trigram = /[\p{L}\p{N}]{3}/u

/**
 * Returns how users are searched for a text in lower case. A `short-text` has too few characters for the trigram index.
 */
export function searchOf(query: string): 'none' | 'text' | 'short-text' | 'id' {
  if (query === '') return 'none'
  if (uuid.test(query)) return 'id'
  return trigram.test(query) ? 'text' : 'short-text'
}

const updateSearchText = statement<{ projectId: string; userId: string; searchText: string }, never>(
  'update_search_text',
  `update users set search_text = :searchText
   where project_id = :projectId and id = :userId and search_text <> :searchText`,
)

/** Stores the searchable text of a user. Runs in the transaction that has locked the user's row. */
export async function storeSearchText(
  { db }: WithTransaction,
  user: { projectId: string; userId: string },
  { addresses, ...searched }: SearchedUser & { addresses: readonly string[] },
): Promise<void> {
  await db.run(updateSearchText, { ...user, searchText: searchTextOf(searched, addresses) })
}
