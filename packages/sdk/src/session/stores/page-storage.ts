import type { ClientCallOptions } from '../../client-context.ts'

/**
 * Returns the local storage of the page, or null: with `tokenStore: 'memory'` nothing is stored, and servers have no
 * device of a user. The browser may throw when it is used.
 */
export const pageStorage = ({ tokenStore }: Pick<ClientCallOptions, 'tokenStore'>): Storage | null =>
  tokenStore === 'memory' || typeof document === 'undefined' ? null : localStorage
