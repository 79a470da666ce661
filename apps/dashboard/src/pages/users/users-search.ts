/** The state of the users page that its address keeps. */
export interface UsersSearch {
  readonly q?: string
  readonly cursor?: string
}

/** Reads the state of the users page from an address. What is not valid is left out. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return { ...textOf(search, 'q'), ...textOf(search, 'cursor') }
}

const textOf = (search: Record<string, unknown>, name: keyof UsersSearch) => {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {}
}
