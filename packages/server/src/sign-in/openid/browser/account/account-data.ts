/** Data of the page `account`, read as the user who calls the API. */
import { endpoints } from '@portico/contract'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { callEndpoint } from '../call-api.ts'
import type { PageCall } from '../page-context.ts'

const OwnUser = z.object({
  id: z.string(),
  display_name: z.string().nullable(),
  username: z.string().nullable(),
  primary_email: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  has_password: z.boolean(),
  requires_totp_mfa: z.boolean(),
  passkey_auth_enabled: z.boolean(),
  oauth_providers: z.array(z.unknown()),
  locale: z.string().nullable(),
})

type Listed<List extends { readonly response: z.ZodType<{ items: unknown[] }> }> = z.output<List['response']>['items']

const {
  connectedAccounts,
  contactChannels,
  mfa,
  oauthGrants,
  passkeys,
  sessions,
  userApiKeys,
  userPermissions,
  users,
} = endpoints

/** A team as its members see it. */
const OwnTeam = z.object({ id: z.string(), display_name: z.string(), profile_image_url: z.string().nullable() })
const OwnTeams = z.object({ items: z.array(OwnTeam) })

/** The user with everything that the sections show. Lists of what the project does not offer are empty. */
export interface AccountData {
  readonly user: z.output<typeof OwnUser>
  readonly emails: Listed<typeof contactChannels.list>
  readonly passkeys: Listed<typeof passkeys.list>
  readonly authenticators: Listed<typeof mfa.listAuthenticators>
  readonly accounts: Listed<typeof connectedAccounts.list>
  readonly sessions: Listed<typeof sessions.list>
  readonly grants: Listed<typeof oauthGrants.list>
  readonly apiKeys: Listed<typeof userApiKeys.list>
  /** Permissions that a new key may have. */
  readonly permissionIds: readonly string[]
  readonly teams: readonly z.output<typeof OwnTeam>[]
}

const own = { user_id: 'me' }

/** Reads the user. Throws the errors of the call. */
export const findOwnUser = (call: PageCall, session: SessionOfBrowser): Promise<AccountData['user']> =>
  callEndpoint(call, { route: users.me.route, response: OwnUser }, { session })

/** Reads the account. Throws the errors of the calls. */
export async function findAccountData(call: PageCall, session: SessionOfBrowser): Promise<AccountData> {
  const user = await findOwnUser(call, session)
  const { passkeyEnabled, oauthProviders, allowUserApiKeys } = call.project.config
  const list = async <Item>(isOn: boolean, endpoint: ListEndpoint<Item>, query: Record<string, string> = own) =>
    isOn ? (await callEndpoint(call, endpoint, { session, query })).items : []
  const hasAccounts = oauthProviders.length > 0 || user.oauth_providers.length > 0
  const [emails, ownPasskeys, authenticators, accounts, opened, grants, apiKeys, permissions, teams] =
    await Promise.all([
      list(true, contactChannels.list),
      list(passkeyEnabled || user.passkey_auth_enabled, passkeys.list),
      list(true, mfa.listAuthenticators),
      list(hasAccounts, connectedAccounts.list),
      list(true, sessions.list),
      list(true, oauthGrants.list),
      list(allowUserApiKeys, userApiKeys.list),
      list(allowUserApiKeys, userPermissions.list, { ...own, recursive: 'true' }),
      list(true, { route: endpoints.teams.list.route, response: OwnTeams }),
    ])
  const permissionIds = permissions.map(({ id }) => id)
  return {
    user,
    emails,
    passkeys: ownPasskeys,
    authenticators,
    accounts,
    sessions: opened,
    grants,
    apiKeys,
    permissionIds,
    teams,
  }
}

interface ListEndpoint<Item> {
  readonly route: Parameters<typeof callEndpoint>[1]['route']
  readonly response: z.ZodType<{ items: Item[] }>
}
