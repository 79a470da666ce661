/** The authorization server without the types of the library, which the types of the package must not need. */
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { RunningRequest } from './running-request.ts'

/** A request as the library sees it. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  /** Path below the issuer, such as `/token`. */
  readonly path: string
  /** Headers that the library reads. Host and protocol are not among them: they are those of the issuer. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** The authorization server of a project. */
export interface AuthorizationServer {
  /** Resolves to the response. Unexpected errors are in `running.fault`. */
  handle(request: ProviderRequest, running: RunningRequest): Promise<PageResponse>
}
