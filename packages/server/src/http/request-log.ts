import type { AccessType } from '@portico/contract'
import type { Deps } from '../deps.ts'
import type { ApiRequest } from './api-request.ts'
import type { Caller } from './authenticate.ts'

/** What is known of a request when it ends. Nothing in it is a secret: no query, no headers, no body. */
export interface RequestOutcome {
  readonly requestId: string
  readonly method: string
  readonly startedAtMillis: number
  readonly clientVersion: string | null
  endpoint: string | null
  projectId: string | null
  access: AccessType | null
  userId: string | null
  /** The code or sentence of a refusal. */
  refusal: string | null
  /** What went wrong on our side. */
  fault: unknown
}

export function createOutcome(
  { clock }: Pick<Deps, 'clock'>,
  { method }: ApiRequest,
  known: { requestId: string; clientVersion: string | null },
): RequestOutcome {
  const startedAtMillis = clock.now()
  const open = { endpoint: null, projectId: null, access: null, userId: null, refusal: null, fault: null }
  return { ...known, method, startedAtMillis, ...open }
}

export function noteCaller(outcome: RequestOutcome, caller: Caller): void {
  outcome.projectId = caller.project?.id ?? null
  outcome.access = caller.access
  outcome.userId = caller.user?.id ?? null
}

// `{platform} @scope/name@1.2.3`; any other form is not worth a log line's trust.
const clientVersionForm = /^[\w-]{1,40} @?[\w./-]{1,80}@[\w.+-]{1,40}$/

/** One line per request, with the real status, whatever the caller asked to see. */
export function logRequest({ log, clock }: Deps, outcome: RequestOutcome, status: number): void {
  // Nothing is put together for a line that is not written.
  if (!outcome.fault && !log.isLevelEnabled('info')) return
  const { startedAtMillis, clientVersion, fault, refusal, ...rest } = outcome
  const line = {
    ...rest,
    status,
    millis: clock.now() - startedAtMillis,
    ...(clientVersion && clientVersionForm.test(clientVersion) ? { clientVersion } : {}),
    ...(refusal ? { refusal } : {}),
  }
  if (fault) log.error({ ...line, err: fault }, 'request failed')
  else log.info(line, 'request')
}
