import { randomBytes } from 'node:crypto'
import type { FakeAccount } from './account.ts'
import type { Behavior } from './behaviors.ts'

/** Consent of a user. */
export interface Grant {
  readonly providerId: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly codeChallenge: string | null
  readonly nonce: string | null
  readonly account: FakeAccount
  readonly behavior: Behavior
}

/** Codes and tokens that were issued; in memory only. */
export interface Grants {
  issueCode(grant: Grant): string
  /** Redeems a code once: it is unknown afterwards. */
  takeCode(code: string): Grant | null
  issueToken(kind: 'access' | 'refresh', grant: Grant): string
  find(kind: 'access' | 'refresh', token: string): Grant | null
  /** Revokes a token: it is unknown afterwards. */
  revoke(kind: 'access' | 'refresh', token: string): void
}

export function createGrants(): Grants {
  const issued = new Map<string, Grant>()
  const issue = (kind: string, grant: Grant) => {
    const value = randomBytes(24).toString('base64url')
    issued.set(`${kind} ${value}`, grant)
    return value
  }
  return {
    issueCode: (grant) => issue('code', grant),
    takeCode(code) {
      const grant = issued.get(`code ${code}`) ?? null
      issued.delete(`code ${code}`)
      return grant
    },
    issueToken: issue,
    find: (kind, token) => issued.get(`${kind} ${token}`) ?? null,
    revoke: (kind, token) => void issued.delete(`${kind} ${token}`),
  }
}
