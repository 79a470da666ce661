/** The sessions of a service, as far as a refresh depends on them: rotation with computed successors (decision 0020). */

const graceSeconds = 30
const lifetimeSeconds = 600

/** The user of a session, and its name in tokens. */
export type Name = 'X' | 'Y'

/** A session at the service. Its refresh tokens are numbered: X0, X1, and so on. */
export interface ModelSession {
  readonly current: number
  /** Time of the first use of the current token. */
  readonly usedAt: number | null
  /** Time of the first use of the successor of each older token. */
  readonly spentAt: readonly number[]
  readonly hasEnded: boolean
}

export interface ModelTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface Redeemed {
  readonly session: ModelSession
  /** Null if the service refuses the token. */
  readonly tokens: ModelTokens | null
}

/**
 * Period in which a replaced token returns its successor: until the successor's first use and 30 seconds more, or 30
 * seconds in all.
 */
export type RotationRule = 'untilUsed' | 'fixedWindow'

export const newSession: ModelSession = { current: 0, usedAt: null, spentAt: [], hasEnded: false }

/** Redeems a refresh token at a time in seconds. */
export function redeem(
  session: ModelSession,
  { token, now, rotates, rule }: { token: string; now: number; rotates: boolean; rule: RotationRule },
): Redeemed {
  const name = nameOf(token)
  const number = Number(token.slice(1))
  const issue = (successor: number) => ({ accessToken: accessTokenOf(name, now), refreshToken: `${name}${successor}` })
  if (session.hasEnded) return { session, tokens: null }
  if (number === session.current) {
    const usedAt = session.usedAt ?? now
    if (!rotates) return { session: { ...session, usedAt }, tokens: { ...issue(number), refreshToken: token } }
    const used = rule === 'fixedWindow' ? now : null
    // After the first use of a token, its predecessor becomes suspicious.
    const spentAt = number === 0 ? [] : [...session.spentAt.slice(0, number - 1), usedAt]
    return { session: { ...session, current: number + 1, usedAt: used, spentAt }, tokens: issue(number + 1) }
  }
  const successorUsedAt = number === session.current - 1 ? session.usedAt : (session.spentAt[number] ?? null)
  if (successorUsedAt !== null && now - successorUsedAt >= graceSeconds) {
    return { session: { ...session, hasEnded: true }, tokens: null }
  }
  return { session, tokens: rotates ? issue(number + 1) : { ...issue(number), refreshToken: token } }
}

export function nameOf(token: string): Name {
  return token.startsWith('X') ? 'X' : 'Y'
}

const accessTokens = new Map<string, string>()

/** Returns an access token of a session, issued at a time in seconds. */
export function accessTokenOf(name: Name, issuedAt: number): string {
  const key = `${name}${issuedAt}`
  const known = accessTokens.get(key)
  if (known) return known
  const claims = { iat: issuedAt, exp: issuedAt + lifetimeSeconds, refresh_token_id: name }
  const token = `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${key}`
  accessTokens.set(key, token)
  return token
}

/** Returns the session and the expiry of an access token. */
export function readAccessToken(token: string): { name: Name; expiresAt: number } {
  const key = token.split('.')[2] ?? ''
  return { name: nameOf(key), expiresAt: Number(key.slice(1)) + lifetimeSeconds }
}
