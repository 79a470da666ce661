import type { FailedRequests } from '@portico/sdk/admin'

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

/** Adds up the minutes of each way to fail. The latest one is first. */
export function addUp(items: readonly FailedRequests[]): Failure[] {
  const failures = new Map<string, Failure>()
  for (const { code, status, method, route, origin, count, lastAt } of items) {
    const key = JSON.stringify([code, status, method, route, origin])
    const known = failures.get(key)
    failures.set(key, {
      ...{ code, status, method, route, origin },
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
