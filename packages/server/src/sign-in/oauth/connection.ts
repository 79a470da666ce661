/**
 * Accounts that a provider has proven for a page of an own host. The callback is at the address of the service, where no cookie
 * of the page arrives. So it stores the account, sealed, and the page redeems it in the browser and session that began
 * (decision 0190).
 */
import { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { createToken, sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { CallbackResult } from './callback-result.ts'
import { deleteFlow, type FlowRow, insertFlow, type RedeemedFlow, SignInFlow, selectFlow } from './flow.ts'
import { codeChallengeOf } from './upstream/authorization-url.ts'

/** The page redeems the account at once: its address is the target of the redirect. */
const connectionMillis = 60_000

const Connection = z.object({
  flow: SignInFlow,
  profile: z.object({
    accountId: z.string(),
    displayName: z.string().nullable(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    profileImageUrl: z.string().nullable(),
  }),
  tokens: z.object({
    clientId: z.string(),
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
    scopes: z.array(z.string()),
    expiresAtMillis: z.number(),
  }),
})

type StoreConnectionDeps = WithTransaction & WithClock & WithRandom & WithSealer

/** Returns true for a link that its page stores, after the callback. */
export const isOfOwnHost = ({ type, hasCookie }: RedeemedFlow): boolean => type === 'link' && !hasCookie

/** Stores a proven account among the flows, and returns the code with which the page redeems it. */
export async function storeConnection(
  { db, clock, random, sealer }: StoreConnectionDeps,
  projectId: string,
  { flow, profile, tokens }: Omit<CallbackResult, 'context'>,
): Promise<string> {
  const code = createToken(random)
  const stateHash = hashOf(code)
  const content = JSON.stringify({ flow, profile, tokens })
  await db.run(insertFlow, {
    ...{ projectId, stateHash, providerId: flow.providerId },
    sealed: sealer.seal(content, contextOf(projectId, stateHash)),
    expiresAtMillis: clock.now() + connectionMillis,
  })
  return code
}

/** The page that redeems an account, with the session of its browser. */
interface Redemption {
  readonly code: string
  readonly state: string
  /** PKCE verifier (RFC 7636), which only the browser that began can derive. */
  readonly codeVerifier: string
  readonly userId: string
  readonly sessionId: string
}

/** Redeems an account, once. Returns null for another browser, user or session, which leave it as it is. */
export async function redeemConnection(
  { db, clock, sealer }: WithTransaction & WithClock & WithSealer,
  projectId: string,
  { code, state, codeVerifier, userId, sessionId }: Redemption,
): Promise<Omit<CallbackResult, 'context'> | null> {
  const stateHash = hashOf(code)
  const [row] = await db.run(selectFlow, { projectId, stateHash })
  if (!row || row.expiresAtMillis <= clock.now()) return null
  const { flow, profile, tokens } = open(sealer, { projectId, stateHash, row })
  const isOfBrowser = flow.state === state && flow.codeChallenge === codeChallengeOf(codeVerifier)
  if (!isOfBrowser || flow.linkUserId !== userId || flow.linkSessionId !== sessionId) return null
  const deleted = await db.run(deleteFlow, { projectId, stateHash, providerId: flow.providerId })
  return deleted.length > 0 ? { flow: { ...flow, projectId, isExpired: false }, profile, tokens } : null
}

function open(
  sealer: WithSealer['sealer'],
  { projectId, stateHash, row }: { projectId: string; stateHash: Buffer; row: FlowRow },
) {
  return Connection.parse(
    JSON.parse(sealer.open(row.parametersSealed, contextOf(projectId, stateHash)).toString('utf8')),
  )
}

// A code is no state: the callback of a provider finds nothing for it.
const hashOf = (code: string): Buffer => sha256(`connection ${code}`)
const contextOf = (projectId: string, stateHash: Buffer) => `oauth-connection:${projectId}:${stateHash.toString('hex')}`
