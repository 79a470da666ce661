/** HTTP methods of endpoints. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of a call. The path is relative to `/api/v1`, with parameters in braces. */
export interface Route {
  readonly method: Method
  readonly path: string
}

/** The routes of a noun by name. */
export type Routes = Record<string, Route>
