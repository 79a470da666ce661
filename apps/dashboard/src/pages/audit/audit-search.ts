/** The state of the audit log that its address keeps. */
export interface AuditSearch {
  /** The id of a user: only events of this user. */
  readonly user?: string
  readonly cursor?: string
  /** The event that is open beside the list. */
  readonly event?: string
}

/** Reads the state of the audit log from an address. What is not valid is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return { ...idOf(search, 'user'), ...idOf(search, 'cursor'), ...idOf(search, 'event') }
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns true for a UUID (RFC 9562). */
export const isId = (text: string): boolean => idPattern.test(text)

const idOf = (search: Record<string, unknown>, name: keyof AuditSearch) => {
  const value = search[name]
  return typeof value === 'string' && isId(value) ? { [name]: value } : {}
}
