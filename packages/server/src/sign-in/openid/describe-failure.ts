import { KnownError } from '@portico/contract'
import { DatabaseUnavailableError } from '../../platform/database/database.ts'
import { DeletedClientError } from './deleted-client-error.ts'
import { DocumentUnavailableError } from './documents/find-agent.ts'

/** An error of the authorization server (RFC 6749, section 5.2), as JSON for clients and as a page for browsers. */
export interface OpenIdFailure {
  readonly status: number
  readonly error: string
  readonly description: string
  readonly headers: Readonly<Record<string, string>>
  /** True if nobody but an operator can find the reason, in the log. */
  readonly isFault: boolean
}

/** Describes an error that a request has thrown. */
export function describeFailure(error: unknown): OpenIdFailure {
  // As if the client had been deleted before it authenticated.
  if (error instanceof DeletedClientError) {
    return failureOf(401, 'invalid_client', 'client authentication failed')
  }
  const isBusy =
    error instanceof DatabaseUnavailableError ||
    error instanceof DocumentUnavailableError ||
    KnownError.is(error, 'PROJECT_BUSY', 'SERVICE_BUSY', 'AUTH_HOOK_FAILED')
  if (isBusy) {
    const sentence =
      error instanceof DocumentUnavailableError
        ? 'The document about the client cannot be read now. Try again later.'
        : 'The service is busy. Try again in a second.'
    const busy = failureOf(503, 'temporarily_unavailable', sentence)
    return { ...busy, headers: { 'retry-after': '1' } }
  }
  const sentence = 'The request failed. The log of the service has the reason, by the request id.'
  return { ...failureOf(500, 'server_error', sentence), isFault: true }
}

const failureOf = (status: number, error: string, description: string): OpenIdFailure => ({
  ...{ status, error, description },
  headers: {},
  isFault: false,
})
