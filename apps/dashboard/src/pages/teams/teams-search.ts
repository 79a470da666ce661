/** The state of the list of teams that its URL stores. */
export interface TeamsSearch {
  readonly q?: string
  /** The page, from 2. */
  readonly page?: number
}

/** Reads the state of the list of teams from an address. Invalid values are left out. */
export function readTeamsSearch({ q, page }: Record<string, unknown>): TeamsSearch {
  return {
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && { page }),
  }
}
