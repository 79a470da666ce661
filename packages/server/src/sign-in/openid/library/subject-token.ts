/** Verification of the token that a client exchanges (RFC 8693, section 2.1): an access token of a user of this project. */
import type { KeyObject } from 'node:crypto'
import { createPublicKey } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { processTime } from '../../../platform/clock.ts'
import { parseJwt, verifyJwt } from '../../../platform/crypto/jwt.ts'
import type { LiveToken } from '../grants/subject-tokens.ts'
import type { PrivateJwk } from '../signing-keys.ts'
import type { Actor } from './running-request.ts'

/** Parts of the project that the verification needs. */
export interface SubjectParts {
  readonly keys: readonly PrivateJwk[]
  /** Finds an opaque access token of a user whose grant and session are not over. */
  readonly findLiveToken: (token: string) => Promise<LiveToken | null>
  /** Returns the user of a grant that is not over. */
  readonly findUserOfGrant: (grantId: string) => Promise<string | null>
  /** Returns the identifier of a user at the clients of a sector. */
  readonly findPairwiseId: (of: { readonly userId: string; readonly sector: string }) => Promise<string>
}

/** An access token of a user, verified. */
export interface SubjectToken {
  readonly userId: string
  /** Identifier of the user in the token. */
  readonly subject: string
  readonly grantId: string
  readonly audience: string | undefined
  readonly scopes: readonly string[]
  readonly remainingSeconds: number
  /** Session of the browser with which it ends. Null for one that outlives it, or that a resource verifies itself. */
  readonly sessionUid: string | null
  /** The clients that acted before, the last one first. */
  readonly actor: Actor | undefined
}

const ActorClaim: z.ZodType<Actor> = z.lazy(() => z.object({ sub: z.string(), act: ActorClaim.optional() }))

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  exp: z.number(),
  scope: z.string().default(''),
  // Tokens of machines have none.
  grant_id: z.uuid(),
  act: ActorClaim.optional(),
})

/** Returns the function that verifies tokens. It resolves to null for a token that is not valid here. */
export function createSubjectVerifier(provider: Provider, issuer: string, parts: SubjectParts) {
  const keys = new Map(
    parts.keys.flatMap((jwk) => (jwk.alg === 'ES256' ? [[jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]] : [])),
  )
  return (token: string): Promise<SubjectToken | null> =>
    token.includes('.') ? verifySigned(token, { issuer, keys, parts }) : findOpaque(provider, token, parts)
}

interface Verifier {
  readonly issuer: string
  readonly keys: ReadonlyMap<string, KeyObject>
  readonly parts: SubjectParts
}

/** RFC 9068, section 4. ID tokens, which the same key signs, have another type. */
async function verifySigned(token: string, { issuer, keys, parts }: Verifier): Promise<SubjectToken | null> {
  const parsed = parseJwt(token)
  const key = parsed && keys.get(parsed.kid)
  if (parsed?.typ !== 'at+jwt' || !key || !verifyJwt(parsed, key)) return null
  const claims = Claims.safeParse(parsed.claims).data
  if (!claims || claims.iss !== issuer) return null
  const remainingSeconds = claims.exp - Math.floor(processTime() / 1000)
  const userId = remainingSeconds > 0 ? await parts.findUserOfGrant(claims.grant_id) : null
  if (userId === null) return null
  return {
    ...{ userId, subject: claims.sub, grantId: claims.grant_id, audience: claims.aud, remainingSeconds },
    ...{ scopes: wordsOf(claims.scope), sessionUid: null, actor: claims.act },
  }
}

async function findOpaque(provider: Provider, token: string, parts: SubjectParts): Promise<SubjectToken | null> {
  const found = await parts.findLiveToken(token)
  if (!found) return null
  const { payload, grantId, userId, remainingMillis, sessionUid } = found
  const { aud: audience, scope = '', extra, clientId = '' } = payload
  const client = await provider.Client.find(clientId)
  if (!client) return null
  const isPairwise = client.subjectType === 'pairwise'
  const atClient = isPairwise ? await parts.findPairwiseId({ userId, sector: client.sectorIdentifier ?? '' }) : userId
  return {
    ...{ userId, subject: extra?.sub ?? atClient, grantId, audience, scopes: wordsOf(scope) },
    remainingSeconds: Math.floor(remainingMillis / 1000),
    sessionUid,
    actor: ActorClaim.safeParse(extra?.act).data,
  }
}

const wordsOf = (scope: string): string[] => scope.split(' ').filter(Boolean)
