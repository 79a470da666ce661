import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import type { RedeemedFlow } from './flow.ts'
import type { Profile } from './providers/provider.ts'
import type { ProviderTokens } from './upstream/exchange-code.ts'

/** Result of a provider's response. */
export interface FlowResult {
  readonly userId: string
  readonly isNewUser: boolean
  /** True if the account is to be linked to the user. */
  readonly links: boolean
  readonly profile: Profile
  readonly tokens: ProviderTokens
}

type Parameters = {
  projectId: string
  userId: string
  providerId: string
  accountId: string
  clientId: string
  email: string | null
  links: boolean
  isLink: boolean
  tokens: string
  codeHash: Uint8Array
  redirectUri: string
  codeChallenge: string
  isNewUser: boolean
  leftAnonymousUserId: string | null
  afterCallbackRedirectUrl: string | null
  codeExpiresAtMillis: number
  now: number
}

const codeMillis = 5 * 60_000

// Stores the account, its tokens and the authorization code together. Newer tokens replace those that cover no further
// scopes. If the user or account was deleted meanwhile, its foreign key fails.
const insertResult = statement<Parameters, { userId: string }>(
  'complete_oauth_flow',
  `with linked as (
     insert into oauth_accounts (project_id, provider_id, account_id, user_id, email, created_at_millis)
     select :projectId, :providerId, :accountId, :userId::uuid, :email::text, :now::bigint where :links::boolean
   ), given as (
     select * from jsonb_to_recordset(:tokens::jsonb) as t (id uuid, type text, sealed text, scopes jsonb, expires bigint)
   ), dropped as (
     delete from oauth_tokens o where o.project_id = :projectId and o.provider_id = :providerId
       and o.account_id = :accountId
       and (o.expires_at_millis <= :now::bigint or o.client_id is distinct from :clientId::text
         or exists (select from given g where g.type = o.type and o.scopes <@ g.scopes))
   ), stored as (
     insert into oauth_tokens (project_id, id, provider_id, account_id, client_id, type, token_sealed, scopes,
       expires_at_millis, created_at_millis)
     select :projectId, g.id, :providerId, :accountId, :clientId, g.type, decode(g.sealed, 'base64'), g.scopes, g.expires, :now::bigint
     from given g
   )
   insert into authorization_codes (project_id, code_hash, user_id, provider_id, redirect_uri, code_challenge, is_new_user,
     after_callback_redirect_url, expires_at_millis, session_epoch, is_link, left_anonymous_user_id)
   select :projectId, :codeHash::bytea, u.id, :providerId, :redirectUri::text, :codeChallenge::text, :isNewUser::boolean,
     :afterCallbackRedirectUrl::text, :codeExpiresAtMillis::bigint, u.session_epoch, :isLink::boolean,
     :leftAnonymousUserId::uuid
   from users u where u.project_id = :projectId and u.id = :userId::uuid
   returning user_id`,
)

type CompleteFlowDeps = WithTransaction & WithClock & WithRandom & WithSealer

/** Stores the result of a flow and returns the authorization code, or null if the user was deleted. */
export async function completeFlow(
  deps: CompleteFlowDeps,
  project: Project,
  flow: RedeemedFlow,
  result: FlowResult,
): Promise<string | null> {
  const code = Buffer.from(deps.random.bytes(32)).toString('hex')
  const now = deps.clock.now()
  const written = await deps.db.run(insertResult, {
    userId: result.userId,
    projectId: project.id,
    providerId: flow.providerId,
    accountId: result.profile.accountId,
    clientId: result.tokens.clientId,
    email: result.profile.email,
    links: result.links,
    isLink: flow.type === 'link',
    tokens: JSON.stringify(tokenRows(deps, project, result.tokens)),
    codeHash: sha256(code),
    redirectUri: flow.redirectUri,
    codeChallenge: flow.codeChallenge,
    isNewUser: result.isNewUser,
    leftAnonymousUserId: leftUserOf(flow, result),
    afterCallbackRedirectUrl: flow.afterCallbackRedirectUrl,
    codeExpiresAtMillis: now + codeMillis,
    now,
  })
  return written.length > 0 ? code : null
}

/** Returns the anonymous user that the browser leaves, if the flow has led to another account. */
const leftUserOf = ({ anonymousUser }: RedeemedFlow, { userId }: FlowResult) =>
  anonymousUser && anonymousUser.id !== userId ? anonymousUser.id : null

/** Returns tokens as sealed rows: a copy of the database gives no access to the provider. */
function tokenRows({ random, sealer }: WithRandom & WithSealer, project: Project, tokens: ProviderTokens) {
  const row = (type: 'access' | 'refresh', token: string, expires: number | null) => {
    const id = random.uuid()
    const sealed = sealer.seal(token, providerTokenContext(project.id, id)).toString('base64')
    return { id, type, sealed, scopes: tokens.scopes, expires }
  }
  const access = row('access', tokens.accessToken, tokens.expiresAtMillis)
  return tokens.refreshToken === null ? [access] : [access, row('refresh', tokens.refreshToken, null)]
}

/** Returns the context to which a sealed provider token is bound. */
export const providerTokenContext = (projectId: string, tokenId: string): string =>
  `oauth-token:${projectId}:${tokenId}`
