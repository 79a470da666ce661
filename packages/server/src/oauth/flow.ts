import { z } from 'zod'
import { createToken, sha256 } from '../crypto/secret.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'

/** Parameters of a sign-in, stored sealed until the callback. */
const Flow = z.object({
  providerId: z.string(),
  /** PKCE verifier of Portico towards the provider (RFC 7636). */
  innerCodeVerifier: z.string(),
  type: z.enum(['authenticate', 'link']),
  /** User whose account is linked, and the session that requested the link: when it ends, so does the flow. */
  linkUserId: z.string().nullable(),
  linkSessionId: z.string().nullable(),
  redirectUri: z.string(),
  state: z.string(),
  codeChallenge: z.string(),
  providerScope: z.string(),
  errorRedirectUrl: z.string().nullable(),
  afterCallbackRedirectUrl: z.string().nullable(),
})
export type Flow = z.output<typeof Flow>

/** A flow that was redeemed: its row is deleted. */
export interface RedeemedFlow extends Flow {
  readonly projectId: string
  readonly isExpired: boolean
}

/** Lifetime of a flow, within which the user must return from the provider. */
export const flowMillis = 10 * 60_000

const insertFlow = statement<
  { projectId: string; stateHash: Uint8Array; providerId: string; sealed: Uint8Array; expiresAtMillis: number },
  never
>(
  'insert_oauth_flow',
  `insert into oauth_flows (project_id, state_hash, provider_id, parameters_sealed, expires_at_millis)
   values (:projectId, :stateHash, :providerId, :sealed, :expiresAtMillis)`,
)

// One delete redeems a flow: of several callbacks with one state, the first succeeds. A callback of a provider other
// than the requested one deletes nothing (RFC 9700, section 4.4).
const deleteFlow = statement<
  { projectId: string; stateHash: Uint8Array; providerId: string },
  { parametersSealed: Uint8Array; expiresAtMillis: number }
>(
  'redeem_oauth_flow',
  `delete from oauth_flows where project_id = :projectId and state_hash = :stateHash and provider_id = :providerId
   returning parameters_sealed, expires_at_millis`,
)

/**
 * Stores a flow and returns its state: 224 random bits and the project id, so that every query can name the project.
 */
export async function storeFlow(
  { db, clock, random, sealer }: Pick<Deps, 'db' | 'clock' | 'random' | 'sealer'>,
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
  { db, clock, sealer }: Pick<Deps, 'db' | 'clock' | 'sealer'>,
  { state, providerId }: { state: string; providerId: string },
): Promise<RedeemedFlow | null> {
  const projectId = projectIdOf(state)
  const stateHash = sha256(state)
  const [row] = await db.run(deleteFlow, { projectId, stateHash, providerId })
  if (!row) return null
  const flow = Flow.parse(
    JSON.parse(sealer.open(row.parametersSealed, contextOf(projectId, stateHash)).toString('utf8')),
  )
  return { ...flow, projectId, isExpired: row.expiresAtMillis <= clock.now() }
}

const selectFlow = statement<{ projectId: string; stateHash: Uint8Array }, { providerId: string }>(
  'select_oauth_flow',
  'select provider_id from oauth_flows where project_id = :projectId and state_hash = :stateHash',
)

/** Returns whether a flow waits for the callback of any provider. */
export async function hasFlow({ db }: Pick<Deps, 'db'>, state: string): Promise<boolean> {
  const rows = await db.run(selectFlow, { projectId: projectIdOf(state), stateHash: sha256(state) })
  return rows.length > 0
}

const projectIdOf = (state: string) => state.slice(state.indexOf('.') + 1)
const contextOf = (projectId: string, stateHash: Buffer) => `oauth-flow:${projectId}:${stateHash.toString('hex')}`
