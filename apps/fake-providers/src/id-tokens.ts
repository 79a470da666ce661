import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Behavior } from './behaviors.ts'
import type { Grant } from './grants.ts'
import type { FakeProvider } from './provider.ts'

/** Signs tokens with keys of this process. All providers publish the same keys. */
export interface IdTokens {
  /** Returns the published key set. */
  keys(): { readonly keys: readonly JWK[] }
  issue(provider: FakeProvider, grant: Grant): Promise<string | null>
  /** Returns a signed userinfo response (OpenID Connect Core, section 5.3.2). */
  signProfile(provider: FakeProvider, grant: Grant, profile: object): Promise<string>
}

const algorithm = 'RS256'

const unrequested = {
  issuer: 'https://sts.example.net/tenant',
  keys: '',
  claims: ({ id }: { id: string }) => ({ sub: id }),
}

const createKey = () => generateKeyPair(algorithm)
type KeyPair = Awaited<ReturnType<typeof createKey>>

export async function createIdTokens(): Promise<IdTokens> {
  const foreign = await createKey()
  let pairs: readonly KeyPair[] = [await createKey()]
  let published = await publish(pairs, 'fake-1')
  let count = 1
  /** Replaces the keys. The first one signs. */
  const rotate = async (amount: number, kid: string | null) => {
    pairs = await Promise.all(Array.from({ length: amount }, createKey))
    published = await publish(pairs, kid)
  }
  const rotations: Partial<Record<Behavior, () => Promise<void>>> = {
    'new-key': () => rotate(1, `fake-${++count}`),
    'replaced-key': () => rotate(1, published[0]?.kid ?? null),
    'keys-without-id': () => rotate(2, null),
  }
  const sign = (token: SignJWT, isForeign: boolean) => {
    const kid = published[0]?.kid
    const key = isForeign ? foreign : pairs[0]
    if (!key) throw new Error('There is no key.')
    return token.setProtectedHeader({ alg: algorithm, ...(kid === undefined ? {} : { kid }) }).sign(key.privateKey)
  }
  return {
    keys: () => ({ keys: published.toReversed() }),
    async issue({ idToken: own }, { account, behavior, clientId, nonce }) {
      const idToken = own ?? (behavior === 'id-token-unrequested' ? unrequested : null)
      if (!idToken) return null
      await rotations[behavior]?.()
      const now = Math.floor(Date.now() / 1000) + (shiftsSeconds[behavior] ?? 0)
      const repeated = behavior === 'wrong-nonce' ? 'another-nonce' : nonce
      const party = behavior === 'wrong-party' ? { azp: 'another-client' } : {}
      const token = new SignJWT({
        ...idToken.claims(account),
        ...party,
        ...(repeated === null ? {} : { nonce: repeated }),
      })
        .setIssuer(behavior === 'wrong-issuer' ? 'https://issuer.example.net' : idToken.issuer)
        .setAudience(behavior === 'wrong-audience' ? 'another-client' : clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
      return sign(token, behavior === 'foreign-id-token')
    },
    signProfile({ idToken }, { clientId, behavior }, profile) {
      const token = new SignJWT({ ...profile }).setIssuer(idToken?.issuer ?? '').setAudience(clientId)
      return sign(token, behavior === 'profile-foreign')
    },
  }
}

const publish = (pairs: readonly KeyPair[], kid: string | null): Promise<JWK[]> =>
  Promise.all(
    pairs.map(async ({ publicKey }) => ({
      ...(await exportJWK(publicKey)),
      ...(kid === null ? {} : { kid }),
      alg: algorithm,
      use: 'sig',
    })),
  )

const shiftsSeconds: Partial<Record<Behavior, number>> = { 'expired-id-token': -7200, 'future-id-token': 7200 }
