import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { providerTokenContext } from '../oauth/complete-flow.ts'
import type { ConfiguredProvider } from '../oauth/get-provider.ts'

/** Stored tokens of a user's account at a provider. */
export interface StoredConnection {
  readonly hasUser: boolean
  readonly accountId: string | null
  readonly tokens: readonly StoredToken[]
}

export interface StoredToken {
  readonly id: string
  readonly type: 'access' | 'refresh'
  readonly sealed: string
  readonly scopes: readonly string[]
  readonly expiresAtMillis: number | null
}

type OfAccount = {
  projectId: string
  userId: string
  providerId: string
  clientId: string
  ofAccountId: string | null
}

const selectConnection = query<OfAccount, StoredConnection>(
  'select_provider_connection',
  `select exists (select from users where project_id = :projectId and id = :userId) as has_user, a.account_id,
     coalesce((select json_agg(json_build_object('id', t.id, 'type', t.type, 'sealed', encode(t.token_sealed, 'base64'),
         'scopes', t.scopes, 'expiresAtMillis', t.expires_at_millis) order by t.created_at_millis desc)
       from oauth_tokens t where t.project_id = :projectId and t.provider_id = a.provider_id
         and t.account_id = a.account_id and t.client_id = :clientId), '[]') as tokens
   from (select) as always
   left join oauth_accounts a on a.project_id = :projectId and a.user_id = :userId and a.provider_id = :providerId
     and a.allow_connected_accounts and (:ofAccountId::text is null or a.account_id = :ofAccountId::text)
   limit 1`,
)

/**
 * Reads the account of a user at a provider, the one with this id there if given, with the tokens that this client
 * obtained, still sealed. An account whose tokens must not be used counts as not linked.
 */
export async function findConnection(
  { db }: WithReads,
  project: Project,
  {
    userId,
    provider,
    accountId = null,
  }: { userId: string; provider: Pick<ConfiguredProvider, 'id' | 'clientId'>; accountId?: string | null },
): Promise<StoredConnection> {
  const { id: providerId, clientId } = provider
  const params = { projectId: project.id, userId, providerId, clientId, ofAccountId: accountId }
  const [connection] = await db.run(selectConnection, params)
  return connection ?? { hasUser: false, accountId: null, tokens: [] }
}

const deleteToken = statement<{ projectId: string; id: string }, never>(
  'delete_provider_token',
  'delete from oauth_tokens where project_id = :projectId and id = :id',
)

/** Deletes a token that its provider no longer accepts. */
export async function deleteStoredToken({ db }: WithTransaction, project: Project, id: string): Promise<void> {
  await db.run(deleteToken, { projectId: project.id, id })
}

type Refreshed = {
  projectId: string
  providerId: string
  accountId: string
  clientId: string
  accessId: string
  accessSealed: Uint8Array
  refreshId: string
  refreshSealed: Uint8Array
  scopes: string
  expiresAtMillis: number
  now: number
}

// The successor replaces the refresh token that was used, unless a sign-in has stored a newer one meanwhile.
const storeRefreshed = statement<Refreshed, never>(
  'store_refreshed_provider_tokens',
  `with replaced as (
     update oauth_tokens set token_sealed = :refreshSealed::bytea, claimed_until_millis = null
     where project_id = :projectId and id = :refreshId
   ), expired as (
     delete from oauth_tokens where project_id = :projectId and provider_id = :providerId and account_id = :accountId
       and type = 'access' and (expires_at_millis <= :now::bigint or scopes <@ :scopes::jsonb)
   )
   insert into oauth_tokens (project_id, id, provider_id, account_id, client_id, type, token_sealed, scopes,
     expires_at_millis, created_at_millis)
   select :projectId, :accessId::uuid, :providerId::text, :accountId::text, :clientId::text, 'access', :accessSealed::bytea,
     :scopes::jsonb, :expiresAtMillis::bigint, :now::bigint
   where exists (select from oauth_accounts a where a.project_id = :projectId and a.provider_id = :providerId
     and a.account_id = :accountId)`,
)

type StoreRefreshedTokensDeps = WithTransaction & WithClock & WithRandom & WithSealer

/** Stores the access token of a refresh, and the next refresh token if the provider returned one. */
export async function storeRefreshedTokens(
  { db, clock, random, sealer }: StoreRefreshedTokensDeps,
  project: Project,
  {
    refresh,
    ...fresh
  }: {
    refresh: StoredToken
    provider: Pick<ConfiguredProvider, 'id' | 'clientId'>
    accountId: string
    accessToken: string
    refreshToken: string | null
    expiresAtMillis: number
  },
): Promise<void> {
  const accessId = random.uuid()
  const seal = (token: string, id: string) => sealer.seal(token, providerTokenContext(project.id, id))
  await db.run(storeRefreshed, {
    projectId: project.id,
    providerId: fresh.provider.id,
    clientId: fresh.provider.clientId,
    accountId: fresh.accountId,
    accessId,
    accessSealed: seal(fresh.accessToken, accessId),
    refreshId: refresh.id,
    // Sealed again even if unchanged: a concurrent call sees the new bytes and reads the result.
    refreshSealed: seal(fresh.refreshToken ?? openToken({ sealer }, project, refresh), refresh.id),
    scopes: JSON.stringify(refresh.scopes),
    expiresAtMillis: fresh.expiresAtMillis,
    now: clock.now(),
  })
}

/** Opens a stored token. */
export const openToken = ({ sealer }: WithSealer, project: Project, { id, sealed }: StoredToken): string =>
  sealer.open(Buffer.from(sealed, 'base64'), providerTokenContext(project.id, id)).toString('utf8')
