import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Grant } from './grants.ts'
import type { FakeProvider } from './provider.ts'

/** Signs ID tokens with a key of this process. All providers publish this key. */
export interface IdTokens {
  readonly keys: { readonly keys: readonly JWK[] }
  issue(provider: FakeProvider, grant: Grant): Promise<string | null>
}

const kid = 'fake-1'

const unrequested = {
  issuer: 'https://sts.example.net/tenant',
  keys: '',
  claims: ({ id }: { id: string }) => ({ sub: id }),
}

export async function createIdTokens(): Promise<IdTokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return {
    keys: { keys: [jwk] },
    async issue({ idToken: own }, { account, behaviour, clientId, nonce }) {
      const idToken = own ?? (behaviour === 'id-token-unrequested' ? unrequested : null)
      if (!idToken) return null
      const now = Math.floor(Date.now() / 1000)
      const age = behaviour === 'expired-id-token' ? 7200 : 0
      const repeated = behaviour === 'wrong-nonce' ? 'another-nonce' : nonce
      const party = behaviour === 'wrong-party' ? { azp: 'another-client' } : {}
      return new SignJWT({ ...idToken.claims(account), ...party, ...(repeated === null ? {} : { nonce: repeated }) })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(behaviour === 'wrong-issuer' ? 'https://issuer.example.net' : idToken.issuer)
        .setAudience(behaviour === 'wrong-audience' ? 'another-client' : clientId)
        .setIssuedAt(now - age)
        .setExpirationTime(now - age + 3600)
        .sign(behaviour === 'foreign-id-token' ? foreign.privateKey : privateKey)
    },
  }
}
