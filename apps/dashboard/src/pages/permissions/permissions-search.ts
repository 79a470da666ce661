/** The state of the page of permissions that its URL stores. */
export interface PermissionsSearch {
  readonly q?: string | undefined
  /** The list by default. */
  readonly view?: 'graph' | undefined
  /** The selected permission of the graph. */
  readonly id?: string | undefined
  /** The id of the user whose permissions are explained. */
  readonly user?: string | undefined
}

/** Reads the state of the page from an address. Invalid values are left out. */
export function readPermissionsSearch({ q, view, id, user }: Record<string, unknown>): PermissionsSearch {
  return {
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
    ...(view === 'graph' && { view }),
    ...((typeof id === 'string' || typeof id === 'number') && { id: String(id) }),
    ...(typeof user === 'string' && { user }),
  }
}
