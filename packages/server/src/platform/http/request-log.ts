import type { AccessType } from '@portico/contract'
import type { Logger } from 'pino'
import type { Clock, WithClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { RequestContext } from '../request-context.ts'
import type { RequestCaller } from './endpoint.ts'
import type { ApiRequest } from './request/api-request.ts'
import type { RequestHeaders } from './request/request-headers.ts'

/** Data of a request for its log line. Contains no secrets: no query, headers or body. */
export interface RequestOutcome {
  readonly requestId: string
  readonly method: string
  readonly startedAtMillis: number
  readonly clientVersion: string | null
  endpoint: string | null
  /** Path of the endpoint with the names of its parameters. */
  route: string | null
  projectId: string | null
  access: AccessType | null
  userId: string | null
  /** Code of the refusal; null for those of the HTTP layer. */
  code: string | null
  /** Code of the refusal, or its text for refusals of the HTTP layer. */
  refusal: string | null
  /** Unexpected error. */
  fault: unknown
  /** Error of the response; null if there is none. */
  error: unknown
  /** Grant type of a valid request to the token endpoint (RFC 6749, section 4). */
  grantType: string | null
  /** Context of the request; null if its credentials were refused. */
  context: RequestContext | null
}

export function createOutcome(
  { clock }: WithClock,
  { method }: ApiRequest,
  { requestId, clientVersion }: Pick<RequestOutcome, 'requestId' | 'clientVersion'>,
): RequestOutcome {
  // One literal without spreads: V8 gives it one hidden class, and each request creates one.
  return {
    requestId,
    clientVersion,
    method,
    startedAtMillis: clock.now(),
    endpoint: null,
    route: null,
    projectId: null,
    access: null,
    userId: null,
    code: null,
    refusal: null,
    fault: null,
    error: null,
    grantType: null,
    context: null,
  }
}

export function recordCaller(outcome: RequestOutcome, caller: RequestCaller): void {
  outcome.projectId = caller.project?.id ?? null
  outcome.access = caller.access
  outcome.userId = caller.user?.id ?? null
}

/** A request whose response has a status from 400. */
export interface RequestFailure {
  readonly request: ApiRequest
  readonly headers: RequestHeaders
  readonly outcome: RequestOutcome
  readonly status: number
}

// `{platform} @scope/name@1.2.3`. Other texts are not logged, because clients choose them.
const clientVersionForm = /^[\w-]{1,40} @?[\w./-]{1,80}@[\w.+-]{1,40}$/

/** Returns true for the name and version of an SDK. Other texts are not recorded. */
export const isClientVersion = (text: string | null): text is string => text !== null && clientVersionForm.test(text)

interface LogDeps {
  readonly log: Logger
  readonly clock: Clock
  /** Address of the pages about errors, for developers; null in production. */
  readonly errorDocsUrl: string | null
}

/** Returns the address of the pages about errors for the log of a developer, or null. */
export const errorDocsUrlOf = ({ publicUrl, isProduction, hasDocs }: DocsConfig): string | null =>
  hasDocs && !isProduction ? `${publicUrl}/docs/errors` : null

type DocsConfig = Pick<Config, 'publicUrl' | 'isProduction' | 'hasDocs'>

/** Logs one line per request, with the real status even if the caller overrides it. */
export function logRequest({ log, clock, errorDocsUrl }: LogDeps, outcome: RequestOutcome, status: number): void {
  // Skips the assembly of a line that would not be written.
  if (!outcome.fault && !log.isLevelEnabled('info')) return
  const { startedAtMillis, clientVersion, fault, refusal, code } = outcome
  const { requestId, method, endpoint, projectId, access, userId } = outcome
  const line = {
    requestId,
    method,
    endpoint,
    projectId,
    access,
    userId,
    status,
    millis: clock.now() - startedAtMillis,
    ...(isClientVersion(clientVersion) ? { clientVersion } : {}),
    ...(refusal ? { refusal } : {}),
    ...(code && errorDocsUrl ? { docs: `${errorDocsUrl}/${code}` } : {}),
  }
  if (fault) log.error({ ...line, err: fault }, 'request failed')
  else log.info(line, 'request')
}
