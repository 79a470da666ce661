/** HTTP methods that endpoints use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a call lives below `/api/v1`; path parameters stand in braces. */
export interface Route {
  readonly method: Method
  readonly path: string
}

/** Noun → name → route. */
export type Routes = Record<string, Record<string, Route>>
