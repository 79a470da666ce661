import { readText } from '../../data/list-search.ts'

/** The state of the page of API keys that its URL stores. */
export interface ApiKeysSearch {
  /** Shows the expired and revoked sets. */
  readonly show?: 'ended'
  /** Shows the keys of users or of teams in place of the sets of the project. */
  readonly of?: 'users' | 'teams'
  /** The id of the user or team whose keys are shown. */
  readonly holder?: string
  readonly cursor?: string
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns true for the id of a user or team. */
export const isHolderId = (text: string): boolean => idForm.test(text)

/** Reads the state of the page of API keys from an address. Invalid values are left out. */
export function readApiKeysSearch(search: Record<string, unknown>): ApiKeysSearch {
  if (search.of !== 'users' && search.of !== 'teams') return search.show === 'ended' ? { show: 'ended' } : {}
  const holder = readText(search.holder)
  const cursor = readText(search.cursor)
  return {
    of: search.of,
    ...(holder !== undefined && isHolderId(holder) && { holder }),
    ...(cursor !== undefined && { cursor }),
  }
}
