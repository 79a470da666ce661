/** Data of the page `account`, read as the user who calls the API. */
import { endpoints } from '@portico/contract'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { callEndpoint } from '../call-api.ts'
import type { PageCall } from '../page-context.ts'
import { type Activity, findActivity } from './activity-data.ts'

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
  oauthApprovals,
  oauthGrants,
  passkeys,
  sessions,
  terms,
  userApiKeys,
  userPermissions,
  users,
} = endpoints

/** The keys of a user as the user sees them. */
const ownApiKeys = { route: userApiKeys.list.route, response: userApiKeys.list.response.client } as const

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
  readonly trustedDevices: Listed<typeof mfa.listTrustedDevices>
  readonly activity: Activity
  readonly grants: Listed<typeof oauthGrants.list>
  /** Acts of agents that wait for the user. */
  readonly approvals: Listed<typeof oauthApprovals.list>
  readonly apiKeys: Listed<typeof ownApiKeys>
  /** Permissions that a new key may have. */
  readonly permissionIds: readonly string[]
  readonly teams: readonly z.output<typeof OwnTeam>[]
  readonly acceptances: Listed<typeof terms.listAcceptances>
}

const own = { user_id: 'me' }

/** Reads the user. Throws the errors of the call. */
export const findOwnUser = (call: PageCall, session: SessionOfBrowser): Promise<AccountData['user']> =>
  callEndpoint(call, { route: users.me.route, response: OwnUser }, { session })

/** Reads the account. Throws the errors of the calls. */
export async function findAccountData(call: PageCall, session: SessionOfBrowser): Promise<AccountData> {
  const user = await findOwnUser(call, session)
  const asked = { call, session, user }
  const [credentials, access, keys, activity] = await Promise.all([
    findCredentials(asked),
    findAccess(asked),
    findKeys(asked),
    findActivity(call, session),
  ])
  return { user, ...credentials, ...access, ...keys, activity }
}

interface Asked {
  readonly call: PageCall
  readonly session: SessionOfBrowser
  readonly user: AccountData['user']
}

async function list<Item>(
  { call, session }: Asked,
  endpoint: ListEndpoint<Item>,
  { isOn = true, query = own }: { isOn?: boolean; query?: Record<string, string> } = {},
): Promise<Item[]> {
  return isOn ? (await callEndpoint(call, endpoint, { session, query })).items : []
}

async function findCredentials(asked: Asked) {
  const { passkeyEnabled, oauthProviders } = asked.call.project.config
  const { passkey_auth_enabled: hasPasskey, oauth_providers: connected } = asked.user
  const [emails, ownPasskeys, authenticators, accounts] = await Promise.all([
    list(asked, contactChannels.list),
    list(asked, passkeys.list, { isOn: passkeyEnabled || hasPasskey }),
    list(asked, mfa.listAuthenticators),
    list(asked, connectedAccounts.list, { isOn: oauthProviders.length > 0 || connected.length > 0 }),
  ])
  return { emails, passkeys: ownPasskeys, authenticators, accounts }
}

async function findAccess(asked: Asked) {
  const [opened, trustedDevices, approvals, grants, ownTeams, acceptances] = await Promise.all([
    list(asked, sessions.list),
    list(asked, mfa.listTrustedDevices, { isOn: asked.user.requires_totp_mfa }),
    list(asked, oauthApprovals.list, { query: {} }),
    list(asked, oauthGrants.list),
    list(asked, { route: endpoints.teams.list.route, response: OwnTeams }),
    list(asked, terms.listAcceptances, { isOn: asked.call.project.config.terms.length > 0 }),
  ])
  return { sessions: opened, trustedDevices, approvals, grants, teams: ownTeams, acceptances }
}

async function findKeys(asked: Asked) {
  const isOn = asked.call.project.config.allowUserApiKeys
  const [apiKeys, permissions] = await Promise.all([
    list(asked, ownApiKeys, { isOn }),
    list(asked, userPermissions.list, { isOn, query: { ...own, recursive: 'true' } }),
  ])
  return { apiKeys, permissionIds: permissions.map(({ id }) => id) }
}

interface ListEndpoint<Item> {
  readonly route: Parameters<typeof callEndpoint>[1]['route']
  readonly response: z.ZodType<{ items: Item[] }>
}
