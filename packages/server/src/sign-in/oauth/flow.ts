import { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { createToken, sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

/** Parameters of every flow, stored sealed until the callback. */
const anyFlow = {
  providerId: z.string(),
  /** PKCE verifier of Portico towards the provider (RFC 7636). */
  innerCodeVerifier: z.string(),
  /** Additional scopes of the provider, separated by spaces. */
  providerScope: z.string(),
}

/** Parameters of a sign-in or link. */
export const SignInFlow = z.object({
  ...anyFlow,
  type: z.enum(['authenticate', 'link']),
  /** User whose account is linked, and the session that requested the link: when it ends, so does the flow. */
  linkUserId: z.string().nullable(),
  linkSessionId: z.string().nullable(),
  redirectUri: z.string(),
  state: z.string(),
  codeChallenge: z.string(),
  errorRedirectUrl: z.string().nullable(),
  afterCallbackRedirectUrl: z.string().nullable(),
  /**
   * False if no cookie was set: a script has requested the redirect of a sign-in (decision 0125), or a page of an own host that
   * of a link, which is stored once the page has redeemed it (decision 0190).
   */
  hasCookie: z.boolean().default(true),
  /** The anonymous user of the browser. A sign-up makes this user real. */
  anonymousUser: z.object({ id: z.string(), sessionId: z.string() }).nullable().default(null),
})

/** Parameters of a provider test. It leads to no account. */
const TestFlow = z.object({ ...anyFlow, type: z.literal('test'), returnUrl: z.string() })

const Flow = z.discriminatedUnion('type', [SignInFlow, TestFlow])
export type Flow = z.output<typeof Flow>
/** The part of a flow that the requests to the provider need. */
export type UpstreamFlow = Pick<Flow, keyof typeof anyFlow>

interface StoredFlow {
  readonly projectId: string
  readonly isExpired: boolean
}
export type SignInFlow = z.output<typeof SignInFlow>
/** A sign-in or link that was redeemed: its row is deleted. */
export type RedeemedFlow = SignInFlow & StoredFlow
/** A provider test that was opened or redeemed. */
export type StoredTest = z.output<typeof TestFlow> & StoredFlow

/** Lifetime of a flow, within which the user must return from the provider. */
export const flowMillis = 10 * 60_000

export const insertFlow = statement<
  { projectId: string; stateHash: Uint8Array; providerId: string; sealed: Uint8Array; expiresAtMillis: number },
  never
>(
  'insert_oauth_flow',
  `insert into oauth_flows (project_id, state_hash, provider_id, parameters_sealed, expires_at_millis)
   values (:projectId, :stateHash, :providerId, :sealed, :expiresAtMillis)`,
)

/** The sealed content of a flow. */
export interface FlowRow {
  readonly parametersSealed: Uint8Array
  readonly expiresAtMillis: number
}

// One delete redeems a flow: of several callbacks with one state, the first succeeds. A callback of a provider other
// than the requested one deletes nothing (RFC 9700, section 4.4).
export const deleteFlow = statement<{ projectId: string; stateHash: Uint8Array; providerId: string }, FlowRow>(
  'redeem_oauth_flow',
  `delete from oauth_flows where project_id = :projectId and state_hash = :stateHash and provider_id = :providerId
   returning parameters_sealed, expires_at_millis`,
)

type StoreFlowDeps = WithTransaction & WithClock & WithRandom & WithSealer

/**
 * Stores a flow and returns its state: 224 random bits and the project id, so that every query can name the project.
 */
export async function storeFlow(
  { db, clock, random, sealer }: StoreFlowDeps,
  projectId: string,
  flow: Flow,
): Promise<string> {
  const state = `${createToken(random)}.${projectId}`
  const stateHash = sha256(state)
  await db.run(insertFlow, {
    projectId,
    stateHash,
    providerId: flow.providerId,
    sealed: sealer.seal(JSON.stringify(flow), contextOf(projectId, stateHash)),
    expiresAtMillis: clock.now() + flowMillis,
  })
  return state
}

/** Redeems the flow of a state at its provider, once, by deleting it. Returns null if there is none. */
export async function redeemFlow(
  { db, clock, sealer }: WithTransaction & WithClock & WithSealer,
  { state, providerId }: { state: string; providerId: string },
): Promise<RedeemedFlow | StoredTest | null> {
  const projectId = projectIdOf(state)
  const stateHash = sha256(state)
  const [row] = await db.run(deleteFlow, { projectId, stateHash, providerId })
  return row ? openFlow({ clock, sealer }, state, row) : null
}

function openFlow(
  { clock, sealer }: WithClock & WithSealer,
  state: string,
  { parametersSealed, expiresAtMillis }: FlowRow,
): RedeemedFlow | StoredTest {
  const projectId = projectIdOf(state)
  const flow = Flow.parse(
    JSON.parse(sealer.open(parametersSealed, contextOf(projectId, sha256(state))).toString('utf8')),
  )
  return { ...flow, projectId, isExpired: expiresAtMillis <= clock.now() }
}

export const selectFlow = query<{ projectId: string; stateHash: Uint8Array }, FlowRow>(
  'select_oauth_flow',
  `select parameters_sealed, expires_at_millis from oauth_flows
   where project_id = :projectId and state_hash = :stateHash`,
)

/** Returns true if a flow waits for the callback of any provider. */
export async function hasFlow({ db }: WithReads, state: string): Promise<boolean> {
  const rows = await db.run(selectFlow, { projectId: projectIdOf(state), stateHash: sha256(state) })
  return rows.length > 0
}

/** Returns true if the callback of a flow needs the cookie of the browser that started it. Unknown flows need it. */
export async function needsCookie(deps: WithReads & WithClock & WithSealer, state: string): Promise<boolean> {
  const [row] = await deps.db.run(selectFlow, { projectId: projectIdOf(state), stateHash: sha256(state) })
  const flow = row && openFlow(deps, state, row)
  return !flow || flow.type === 'test' || flow.hasCookie
}

/** Returns the provider test of a state, which it does not redeem. Returns null for other flows. */
export async function findTest(
  { db, clock, sealer }: WithReads & WithClock & WithSealer,
  state: string,
): Promise<StoredTest | null> {
  const [row] = await db.run(selectFlow, { projectId: projectIdOf(state), stateHash: sha256(state) })
  const flow = row && openFlow({ clock, sealer }, state, row)
  return flow?.type === 'test' ? flow : null
}

const projectIdOf = (state: string) => state.slice(state.indexOf('.') + 1)
const contextOf = (projectId: string, stateHash: Buffer) => `oauth-flow:${projectId}:${stateHash.toString('hex')}`
