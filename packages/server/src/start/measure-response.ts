import type { RequestOutcome } from '../platform/http/request-log.ts'
import type { CallResult, Metrics } from '../platform/observability/metrics.ts'

/** The calls that sign in, by the endpoint that completes them. The token endpoint does so with a code. */
export const signInMethods: Readonly<Record<string, string>> = {
  'passwords.signIn': 'password',
  'passwords.signUp': 'password_sign_up',
  'otp.signIn': 'code',
  'passkeys.signIn': 'passkey',
  'mfa.signIn': 'second_factor',
  'oauth.token': 'provider',
  'sessions.redeemCommandCode': 'command',
}

/** The calls that refresh a session. The token endpoint does so with a refresh token. */
export const refreshEndpoint = 'sessions.refresh'

/** Counts a response of the API by route and status, and the result of sign-ins and refreshes. */
export function measureResponse(
  metrics: Metrics,
  outcome: Pick<RequestOutcome, 'method' | 'route' | 'endpoint' | 'code' | 'grantType'>,
  { status, seconds }: { readonly status: number; readonly seconds: number },
): void {
  const { method, route, endpoint, code, grantType } = outcome
  metrics.countResponse({ method, route, status, seconds })
  if (endpoint === null) return
  const signInMethod = signInMethods[endpoint]
  if (endpoint === refreshEndpoint || grantType === 'refresh_token') metrics.countRefresh(resultOf(status, code))
  else if (signInMethod !== undefined) metrics.countSignIn(signInMethod, resultOf(status, code))
}

function resultOf(status: number, code: string | null): CallResult {
  if (status < 400) return 'success'
  if (code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') return 'second_factor_required'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
