/** The state of the page of API keys that its URL stores. */
export interface ApiKeysSearch {
  /** Shows the expired and revoked sets. */
  readonly show?: 'ended'
}

/** Reads the state of the page of API keys from an address. Invalid values are left out. */
export const readApiKeysSearch = (search: Record<string, unknown>): ApiKeysSearch =>
  search.show === 'ended' ? { show: 'ended' } : {}
