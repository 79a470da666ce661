import type { FailedRequests } from '@portico/sdk/admin'
import type { ErrorCode } from '@portico/sdk/client'

/** Requests that failed in one way: the same code, origin and address. */
export interface Failure {
  readonly code: string | null
  readonly status: number
  readonly method: string
  readonly route: string | null
  readonly origin: string | null
  readonly count: number
  readonly lastAt: Date
}

/** Codes of errors that users or ended sessions cause. Owners cannot correct them, and the screens describe them. */
const userErrorCodes: ReadonlySet<string> = new Set([
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'EMAIL_PASSWORD_MISMATCH',
  'INVALID_RECOVERY_CODE',
  'INVALID_TOTP_CODE',
  'PASSWORD_REQUIREMENTS_NOT_MET',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_SHORT',
  'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  'SIGN_UP_REFUSED',
  'SIGN_UP_WAITS_FOR_APPROVAL',
  'USER_AUTHENTICATION_REQUIRED',
  'USER_BANNED',
  'USER_EMAIL_ALREADY_EXISTS',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  'VERIFICATION_CODE_NOT_FOUND',
] satisfies ErrorCode[])

/** Adds up the minutes of each failure, the latest first. Omits errors that users or ended sessions cause. */
export function addUp(items: readonly FailedRequests[]): Failure[] {
  const failures = new Map<string, Failure>()
  for (const { code, status, method, route, origin, count, lastAt } of items) {
    if (code !== null && userErrorCodes.has(code)) continue
    const key = JSON.stringify([code, status, method, route, origin])
    const known = failures.get(key)
    failures.set(key, {
      code,
      status,
      method,
      route,
      origin,
      count: count + (known?.count ?? 0),
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    })
  }
  return [...failures.values()].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
}

/** Reasons that the page explains, each with the page where its owner corrects it. */
const reasons = {
  INVALID_PUBLISHABLE_CLIENT_KEY: 'keys',
  INVALID_SECRET_SERVER_KEY: 'keys',
  INVALID_SUPER_SECRET_ADMIN_KEY: 'keys',
  REDIRECT_URL_NOT_WHITELISTED: 'domains',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: 'methods',
  OAUTH_PROVIDER_NOT_CONFIGURED: 'methods',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: 'methods',
  OTP_AUTHENTICATION_NOT_ENABLED: 'methods',
  PASSKEY_AUTHENTICATION_NOT_ENABLED: 'methods',
  SIGN_UP_NOT_ENABLED: 'methods',
  TOO_MANY_REQUESTS: null,
} as const

export type Reason = keyof typeof reasons

const isReason = (code: string): code is Reason => Object.hasOwn(reasons, code)

/** Returns the reason that the page explains and the page that corrects it; null for other codes. */
export function reasonOf({
  code,
}: Pick<Failure, 'code'>): { reason: Reason; page: 'keys' | 'domains' | 'methods' | null } | null {
  return code !== null && isReason(code) ? { reason: code, page: reasons[code] } : null
}
