import { type ErrorCode, headers as headerNames } from '@portico/contract'
import { RefusedRefreshToken } from '../../accounts/sessions/refused-refresh-token.ts'
import type { RequestFailure } from '../../platform/http/request-log.ts'
import { RefusalWithHeaders } from '../../platform/http/response/refusal-with-headers.ts'
import { LimitExceeded, type LockedAccount } from '../../platform/limits/limit-exceeded.ts'
import { defaultLimits } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Refusal } from './refusal.ts'

/** Errors of tokens that are wrong. Expired access tokens are an ordinary step: every client sends one now and then. */
const tokenErrors: readonly ErrorCode[] = [
  'UNPARSABLE_ACCESS_TOKEN',
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
  'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
]

/**
 * Returns a refused request that the audit trail may record: a call over a limit, or a refused token. Returns null for
 * other failures. A request whose credentials were refused has no context; then `readVisitor` reads it.
 */
export function readRefusal(
  { headers, outcome }: RequestFailure,
  readVisitor: (requestId: string) => RequestContext,
): Refusal | null {
  const error = outcome.error instanceof RefusalWithHeaders ? outcome.error.refusal : outcome.error
  const isOverLimit = error instanceof LimitExceeded
  if (!isOverLimit && !tokenErrors.some((code) => code === outcome.code)) return null
  const named = error instanceof RefusedRefreshToken ? error.projectId : outcome.projectId
  const projectId = named ?? headers.get(headerNames.projectId)
  if (projectId === null) return null
  const context = outcome.context ?? readVisitor(outcome.requestId)
  const known = { projectId, atMillis: outcome.startedAtMillis, context }
  if (!isOverLimit) {
    const details = { code: outcome.code }
    return { ...known, type: 'tokens_refused', caller: networkIn(context), userId: null, details }
  }
  const { limit, lockedAccount } = error
  if (lockedAccount) return { ...known, ...lockout(lockedAccount, limit) }
  const caller = defaultLimits[limit].scope === 'network' ? null : context.actor.id
  const details = { limit }
  return { ...known, type: 'limit_exceeded', caller: caller ?? networkIn(context), userId: outcome.userId, details }
}

function lockout({ userId, email, factor }: LockedAccount, limit: string) {
  const details = { factor, limit, ...(email === undefined ? {} : { email }) }
  const account = userId ?? email?.toLowerCase() ?? ''
  return { type: 'account_locked_out' as const, caller: `${factor} ${account}`, userId, details }
}

const networkIn = ({ networkAddress }: RequestContext) => (networkAddress === null ? '' : networkOf(networkAddress))
