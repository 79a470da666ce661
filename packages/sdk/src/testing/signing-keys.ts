/** Signing keys of a project and the access tokens that they sign, for unit tests. */
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'

export const tokenIssuer = 'http://portico.test/api/v1/projects/internal'

export interface TestKey {
  readonly jwk: JWK
  /** Signs an access token that is valid for 10 minutes; `claims` replace its own, undefined leaves one out. */
  sign(claims?: JWTPayload, header?: { kid?: string; alg?: string; typ?: string }): Promise<string>
}

/** Creates a key of a project. */
export async function createTestKey(kid: string): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return {
    jwk: { ...(await exportJWK(publicKey)), alg: 'ES256', kid },
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...claimsOfNow(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, ...header })
        .sign(privateKey),
  }
}

/** Imports the public key of a test key. */
export async function publicKeyOf({ jwk }: TestKey): Promise<CryptoKey> {
  const key = await importJWK(jwk)
  if (key instanceof Uint8Array) throw new Error('The key is not a public key.')
  return key
}

function claimsOfNow(): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: tokenIssuer,
    aud: 'internal',
    sub: 'user-1',
    iat: now,
    exp: now + 600,
    project_id: 'internal',
    branch_id: 'main',
    refresh_token_id: 'session-1',
    role: 'authenticated',
    name: 'Ann',
    email: 'ann@example.com',
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
    signed_up_at: now - 60,
    requires_totp_mfa: false,
    is_restricted: false,
    restricted_reason: null,
  }
}
