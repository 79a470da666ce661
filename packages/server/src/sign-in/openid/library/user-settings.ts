/** Settings of the library for clients that act for users. */

import type { Json } from '@portico/contract'
import type { IssuedToken, ProviderClient, ProviderContext } from 'oidc-provider'
import { fitClaims } from '../../../accounts/sessions/fit-claims.ts'
import type { OpenIdLifetimes } from '../../../platform/openid-settings.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { claimsOfScopes } from '../grants/claim-scopes.ts'
import type { VersionedClient } from '../grants/client-version.ts'
import type { AccountClaims } from '../grants/find-account.ts'
import { acrValues, createPolicy, type StepChecks } from './interaction-policy.ts'
import { type PageError, runningRequest } from './running-request.ts'

/** Lifetime of a session of the library. It belongs to one of our sessions, and ends with it. */
export const sessionSeconds = 365 * 24 * 60 * 60

/** Returns lifetimes in the form of the library, which limits a pushed request to a minute. */
const ttlOf = ({ refreshToken, unusedRefreshToken, ...lifetimes }: OpenIdLifetimes) => ({
  AuthorizationCode: lifetimes.code,
  DeviceCode: lifetimes.deviceCode,
  Interaction: lifetimes.interaction,
  AccessToken: lifetimes.accessToken,
  ClientCredentials: lifetimes.accessToken,
  IdToken: lifetimes.idToken,
  Grant: lifetimes.grant,
  Session: sessionSeconds,
  RefreshToken: (_context: ProviderContext, token: IssuedToken) =>
    Math.max(1, Math.min(unusedRefreshToken, refreshToken - token.totalLifetime())),
})

/** Parts of the server that users sign in to. */
export interface UserParts {
  readonly lifetimes: OpenIdLifetimes
  readonly steps: StepChecks
  /** Names of the claims that the project adds to ID tokens and userinfo. */
  readonly addedClaimNames: readonly string[]
  /** Returns the claims about a user, or null if there is none. */
  readonly findClaims: (userId: string) => Promise<AccountClaims | null>
  /** Returns the claims that the auth hook of the project adds to the tokens of a user. */
  readonly findHookClaims: (user: {
    readonly userId: string
    readonly context: RequestContext
    readonly isRefresh: boolean
  }) => Promise<Readonly<Record<string, Json>>>
  /** Returns the id of the grant of a user to a client as it is now, or null. */
  readonly findGrantId: (userId: string, client: VersionedClient & { readonly id: string }) => Promise<string | null>
  /** Returns the identifier of a user at the clients of a sector. */
  readonly findPairwiseId: (of: { readonly userId: string; readonly sector: string }) => Promise<string>
  readonly newGrantId: () => string
  /** Called with the id of a grant that was made without a question. */
  readonly onNewGrant: (id: string) => Promise<void>
  /** Returns the address of the page that a request needs. */
  readonly pageOf: (
    page: 'sign-in' | 'consent',
    of: { readonly flow: string; readonly locales: string | null },
  ) => string
}

const cookies = {
  names: { session: '_session', interaction: '_interaction', resume: '_resume' },
  long: { httpOnly: true, sameSite: 'lax', signed: false },
  short: { httpOnly: true, sameSite: 'lax', signed: false },
}

/** Returns the settings. */
export const userSettings = ({
  addedClaimNames,
  findClaims,
  findHookClaims,
  findPairwiseId,
  pageOf,
  steps,
  lifetimes,
  ...grants
}: UserParts) => ({
  ttl: ttlOf(lifetimes),
  responseTypes: ['code'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: {
    ...{ iss: null, sid: null },
    openid: ['sub', 'acr', 'amr', 'auth_time', ...addedClaimNames],
    profile: [...claimsOfScopes.profile],
    email: [...claimsOfScopes.email],
  },
  acrValues,
  subjectTypes: ['public', 'pairwise'],
  pairwiseIdentifier: (_context: ProviderContext, userId: string, { sectorIdentifier }: ProviderClient) =>
    findPairwiseId({ userId, sector: sectorIdentifier ?? '' }),
  // The document was read when the client was stored.
  sectorIdentifierUriValidate: () => false,
  pkce: { required: () => true },
  routes: {
    authorization: '/authorize',
    pushed_authorization_request: '/par',
    userinfo: '/userinfo',
    device_authorization: '/device-authorization',
    code_verification: '/device',
    end_session: '/sign-out',
  },
  cookies,
  rotateRefreshToken: true,
  issueRefreshToken: (_context: ProviderContext, client: ProviderClient) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession,
  async findAccount({ oidc }: ProviderContext, accountId: string) {
    const found = await findClaims(accountId)
    const running = runningRequest.getStore()
    // The library looks the user of a refresh token up before it uses the token: without an answer, the token stays valid.
    if (found && running?.isTokenRequest && running.context) {
      const isRefresh = oidc.params.grant_type === 'refresh_token'
      if (isRefresh && (await steps.refusesRefresh(accountId))) return undefined
      const added = await findHookClaims({ userId: accountId, context: running.context, isRefresh })
      running.hookClaims = fitClaims(found, added).claims
    }
    return found ? { accountId, claims: async () => found } : undefined
  },
  loadExistingGrant: (context: ProviderContext) => loadGrant(context, grants),
  interactions: {
    policy: createPolicy(steps),
    url: (_context: ProviderContext, interaction: Interaction) => urlOf(interaction, pageOf),
  },
  renderError,
})

/** The user has chosen the end of the access of an agent. Other clients keep theirs with `offline_access`. */
const expiresWithSession = ({ oidc }: ProviderContext, token: IssuedToken): boolean =>
  oidc.client.portico.kind !== 'mcp' && !token.scopes.has('offline_access')

/** A request for which a page waits for its user. */
export interface Interaction {
  readonly uid: string
  readonly prompt: { readonly name: string }
  readonly params: { readonly ui_locales?: unknown }
}

function urlOf({ uid, prompt, params }: Interaction, pageOf: UserParts['pageOf']): string {
  const locales = typeof params.ui_locales === 'string' ? params.ui_locales : null
  return pageOf(prompt.name === 'consent' ? 'consent' : 'sign-in', { flow: uid, locales })
}

/** An error in the form of RFC 6749, section 5.2. */
export interface ShownError {
  readonly error: string
  readonly error_description?: string
}

async function renderError(context: ProviderContext, out: ShownError): Promise<void> {
  const running = runningRequest.getStore()
  const pageError: PageError = { error: out.error, description: out.error_description ?? null }
  if (running) running.pageError = pageError
  context.body = out
}

/** Returns the grant that the consent page has stored, or that of an earlier consent. Apps of the owner get one. */
async function loadGrant(
  { oidc }: ProviderContext,
  { findGrantId, newGrantId, onNewGrant }: Pick<UserParts, 'findGrantId' | 'newGrantId' | 'onNewGrant'>,
) {
  const { client, account, provider, result } = oidc
  if (!account) return undefined
  // Each approval of an agent is a grant of its own, with its own scopes and its own end.
  const isAgent = client.portico.kind === 'mcp' && !client.portico.isFirstParty
  const former = isAgent ? null : () => findGrantId(account.accountId, client.portico)
  const id = result?.consent?.grantId ?? (await former?.()) ?? null
  const found = id === null ? undefined : await provider.Grant.find(id)
  if (!client.portico.isFirstParty) return found
  const { accountId } = account
  const grant = found ?? new provider.Grant({ jti: newGrantId(), accountId, clientId: client.clientId })
  const missing = missingOf(oidc.requestParamOIDCScopes, grant.getOIDCScopeEncountered())
  if (missing.length > 0) grant.addOIDCScope(missing.join(' '))
  const missingClaims = missingOf(oidc.requestParamClaims, grant.getOIDCClaimsEncountered().join(' '))
  if (missingClaims.length > 0) grant.addOIDCClaims(missingClaims)
  let isChanged = !found || missing.length > 0 || missingClaims.length > 0
  for (const [uri, { scopes }] of Object.entries(oidc.resourceServers)) {
    const requested = [...oidc.requestParamScopes].filter((scope) => scopes.has(scope))
    const missingThere = missingOf(requested, grant.getResourceScopeEncountered(uri))
    if (missingThere.length > 0) grant.addResourceScope(uri, missingThere.join(' '))
    isChanged ||= missingThere.length > 0
  }
  if (isChanged) await grant.save()
  if (!found) await onNewGrant(grant.jti)
  return grant
}

function missingOf(requested: Iterable<string>, encountered: string): string[] {
  const known = new Set(encountered.split(' '))
  return [...requested].filter((scope) => !known.has(scope))
}
