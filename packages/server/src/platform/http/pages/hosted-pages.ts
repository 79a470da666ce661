import type { ApiRequest, ApiResponse } from '../request/api-request.ts'

/** A page, script or other file. */
export type PageResponse = Omit<ApiResponse, 'commonHeaders'>

/** Pages that the service serves beside its API, such as the dashboard. */
export interface HostedPages {
  /** Resolves to the response, or to null for an unknown path. `path` has no query. */
  respond(request: ApiRequest, path: string): Promise<PageResponse | null>
}

/** The service that hosts the pages. */
export interface PagesHost {
  readonly config: {
    readonly publicUrl: string
    readonly isProduction: boolean
    /** Sign-up of project owners. With `invited` and `closed`, visitors cannot sign up by themselves. */
    readonly internalSignUp: 'open' | 'closed' | 'invited'
    /** False: the documentation is not served. */
    readonly hasDocs: boolean
  }
  /** Publishable key with which the pages call the project `internal`. */
  readonly publishableClientKey: string
  /** Resolves to true once a user of `internal` exists. */
  readonly hasOwner: () => Promise<boolean>
  /** Handles a request to the API without a socket. */
  readonly handle: (request: ApiRequest) => Promise<ApiResponse>
}

export type CreateHostedPages = (host: PagesHost) => HostedPages
