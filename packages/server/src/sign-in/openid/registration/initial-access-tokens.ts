/** Initial access tokens (RFC 7591, section 3): programs register themselves with them. The owner makes one for each client. */
import { knownError, limits, OAuthInitialAccessToken } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { createToken, sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import type { Project } from '../../../projects/project.ts'

/** A token without its text. */
export interface InitialAccessTokenRow {
  readonly id: string
  readonly description: string | null
  readonly lastFour: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
  readonly usedAtMillis: number | null
  readonly clientId: string | null
}

/** Prefix of tokens. Scanners recognize them by it. */
const tokenPrefix = 'oit_'
const day = 24 * 60 * 60_000

type OfToken = { projectId: string; hash: Uint8Array; now: number }

const columns = 'id, description, last_four, created_at_millis, expires_at_millis, used_at_millis, client_id'

const selectTokens = query<{ projectId: string; now: number }, InitialAccessTokenRow>(
  'select_oauth_initial_access_tokens',
  `select ${columns} from oauth_initial_access_tokens
   where project_id = :projectId and expires_at_millis > :now::bigint order by created_at_millis desc, id desc`,
)

const insertToken = statement<
  OfToken & { id: string; description: string | null; lastFour: string; expiresAtMillis: number; max: number },
  InitialAccessTokenRow
>(
  'insert_oauth_initial_access_token',
  `insert into oauth_initial_access_tokens
     (project_id, id, description, token_hash, last_four, created_at_millis, expires_at_millis)
   select :projectId, :id::uuid, :description::text, :hash::bytea, :lastFour, :now::bigint, :expiresAtMillis::bigint
   where (select count(*) from oauth_initial_access_tokens
     where project_id = :projectId and expires_at_millis > :now::bigint) < :max
   returning ${columns}`,
)

const deleteTokenRow = statement<{ projectId: string; id: string; now: number }, { id: string }>(
  'delete_oauth_initial_access_token',
  `delete from oauth_initial_access_tokens
   where project_id = :projectId and id = :id and expires_at_millis > :now::bigint returning id`,
)

const isUnused = `project_id = :projectId and token_hash = :hash and used_at_millis is null
  and expires_at_millis > :now::bigint`

const selectUnused = query<OfToken, { id: string }>(
  'select_unused_oauth_initial_access_token',
  `select id from oauth_initial_access_tokens where ${isUnused}`,
)

const redeemTokenRow = statement<OfToken & { clientId: string }, { id: string }>(
  'redeem_oauth_initial_access_token',
  `update oauth_initial_access_tokens set used_at_millis = :now::bigint, client_id = :clientId::uuid
   where ${isUnused} returning id`,
)

/** Returns a token on the wire, without its text. */
export const initialAccessTokenView = createView<InitialAccessTokenRow>()(OAuthInitialAccessToken, {})

/** Lists the tokens of a project that are not expired, the newest first. */
export const listInitialAccessTokens = (
  { db, clock }: WithReads & WithClock,
  project: Pick<Project, 'id'>,
): Promise<InitialAccessTokenRow[]> => db.run(selectTokens, { projectId: project.id, now: clock.now() })

type TokenDeps = WithWrites & WithClock & WithRandom

/** Creates a token, and stores its hash only. Throws OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED. */
export function createInitialAccessToken(
  deps: TokenDeps,
  project: Project,
  settings: { readonly description?: string | null | undefined; readonly expiresInMillis?: number | undefined },
  context: RequestContext,
): Promise<InitialAccessTokenRow & { readonly text: string }> {
  const { description = null, expiresInMillis = day } = settings
  const text = tokenPrefix + createToken(deps.random)
  const id = deps.random.uuid()
  return transaction(deps, async (deps) => {
    // Locks the count.
    await lockProject(deps, project.id)
    const now = deps.clock.now()
    const max = limits.oauthInitialAccessTokensMax
    const row = { projectId: project.id, id, description, hash: sha256(text), lastFour: text.slice(-4), now, max }
    const [created] = await deps.db.run(insertToken, { ...row, expiresAtMillis: now + expiresInMillis })
    if (!created) throw knownError('OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED', { limit: max })
    const details = { initial_access_token_id: id }
    await recordAuditEvent(deps, project, {
      type: 'oauth_initial_access_token_created',
      userId: null,
      context,
      details,
    })
    return { ...created, text }
  })
}

/** Deletes a token. Throws OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND. */
export const deleteInitialAccessToken = (
  deps: TokenDeps,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<void> =>
  transaction(deps, async (deps) => {
    const deleted = await deps.db.run(deleteTokenRow, { projectId: project.id, id, now: deps.clock.now() })
    if (deleted.length === 0) throw knownError('OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND')
    const details = { initial_access_token_id: id }
    await recordAuditEvent(deps, project, {
      type: 'oauth_initial_access_token_deleted',
      userId: null,
      context,
      details,
    })
  })

/** Returns true if a client may register with a token. Does not use the token up. */
export async function isUsableToken(
  { db, clock }: WithReads & WithClock,
  projectId: string,
  token: string,
): Promise<boolean> {
  return (await db.run(selectUnused, { projectId, hash: sha256(token), now: clock.now() })).length > 0
}

/** Redeems a token for a client. Returns its id, or null if it is expired, unknown or used: of two uses, one succeeds. */
export async function redeemInitialAccessToken(
  { db, clock }: WithTransaction & WithClock,
  projectId: string,
  { token, clientId }: { readonly token: string; readonly clientId: string },
): Promise<string | null> {
  const [used] = await db.run(redeemTokenRow, { projectId, hash: sha256(token), clientId, now: clock.now() })
  return used?.id ?? null
}
