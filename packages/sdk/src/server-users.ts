import type { Json } from '@portico/contract'
import { KnownError } from '@portico/contract/errors'
import type { AccessType } from '@portico/contract/headers'
import type { accountRoutes } from '@portico/contract/routes/account'
import type { clientRoutes } from '@portico/contract/routes/client'
import type { serverRoutes } from '@portico/contract/routes/server'
import type { Api } from './api.ts'
import { toCamel, toSnake } from './casing.ts'
import { createSessionChanges } from './session/session-changes.ts'
import { createSessionId } from './session/session-id.ts'
import { createRequestTokenStore, type RequestWithHeaders } from './session/stores/request.ts'
import type { CurrentUser, CurrentUserUpdate, UserTeam } from './users.ts'

/** A user, as the server of the host app may see it. Times are milliseconds since 1970. */
export interface ServerUser extends CurrentUser {
  /** Whether the primary e-mail address can be used to sign in. */
  primaryEmailAuthEnabled: boolean
  lastActiveAtMillis: number
  /** Never leaves the server. */
  serverMetadata: Json
  selectedTeam: ServerTeam | null
}

/** A team, as the server of the host app may see it. */
export interface ServerTeam extends UserTeam {
  createdAtMillis: number
  serverMetadata: Json
}

/** What a server may change of any account. What is left out stays; metadata is replaced as a whole. */
export interface ServerUserUpdate extends CurrentUserUpdate {
  primaryEmail?: string | null
  primaryEmailVerified?: boolean
  /** Only together with `primaryEmail`. */
  primaryEmailAuthEnabled?: boolean
  clientReadOnlyMetadata?: Json
  serverMetadata?: Json
  /** Ends all sessions of the user; null removes the password. */
  password?: string | null
  /** A bcrypt hash, or a PHC string of argon2id, scrypt or PBKDF2; instead of `password`. */
  passwordHash?: string
}

/** An account as a server makes it; all of it is optional. */
export interface ServerUserCreate extends Omit<ServerUserUpdate, 'selectedTeamId'> {
  /** Accounts of social providers that sign this user in. */
  oauthProviders?: { id: string; accountId: string; email?: string | null }[]
}

/** Which users, and which page of them. */
export interface UserListOptions {
  /** `nextCursor` of the page before. */
  cursor?: string
  /** Users per page, at most 10,000, which is also the default. */
  limit?: number
  /** Part of the display name or of an e-mail address, or the id. */
  query?: string
  orderBy?: 'signedUpAt'
  /** Newest first. */
  desc?: boolean
  teamId?: string
}

/** Calls about all users of the project. */
export interface ServerUserCalls {
  /** One page; `nextCursor` is null on the last. */
  list(options?: UserListOptions): Promise<{ items: ServerUser[]; nextCursor: string | null }>
  /** Works also while sign-up is off. */
  create(user: ServerUserCreate): Promise<ServerUser>
  /** @throws {KnownError} USER_NOT_FOUND */
  get(userId: string): Promise<ServerUser>
  /** The user, or null. */
  find(userId: string): Promise<ServerUser | null>
  /** The user whose browser made this request to the host app, by its session cookies; null when not signed in. */
  findByRequest(request: RequestWithHeaders): Promise<ServerUser | null>
  /** @throws {KnownError} USER_NOT_FOUND */
  update(userId: string, changes: ServerUserUpdate): Promise<ServerUser>
  /** @throws {KnownError} USER_NOT_FOUND */
  delete(userId: string): Promise<void>
}

/** The calls of server and admin access. */
export type ServerApi<Level extends AccessType = 'server'> = Api<typeof clientRoutes, Level> &
  Api<typeof accountRoutes, Level> &
  Api<typeof serverRoutes, Level>
type WireUser = Awaited<ReturnType<ServerApi['users']['get']>>

/** The calls, made with a secret key. */
export function createServerUserCalls(api: ServerApi, projectId: string): ServerUserCalls {
  const get = async (userId: string) => toServerUser(await api.users.get({ params: { user_id: userId } }))
  return {
    get,
    find: (userId) => nullWhen('USER_NOT_FOUND', get(userId)),
    findByRequest: (request) => findUserByRequest(api, request, projectId),
    async list({ orderBy, teamId, ...options } = {}) {
      const orderKey = orderBy && ({ signedUpAt: 'signed_up_at' } as const)[orderBy]
      const query = { ...options, team_id: teamId, order_by: orderKey }
      const { items, pagination } = await api.users.list({ query })
      return { items: items.map(toServerUser), nextCursor: pagination.next_cursor }
    },
    async create({ oauthProviders, ...user }) {
      const oauth_providers = oauthProviders?.map(toSnake)
      return toServerUser(await api.users.create({ body: { ...toSnake(user), oauth_providers } }))
    },
    async update(userId, changes) {
      return toServerUser(await api.users.update({ params: { user_id: userId }, body: toSnake(changes) }))
    },
    async delete(userId) {
      await api.users.delete({ params: { user_id: userId } })
    },
  }
}

async function findUserByRequest(api: ServerApi, request: RequestWithHeaders, projectId: string) {
  const store = createRequestTokenStore(request, projectId)
  const session = createSessionChanges(store, createSessionId(store), async (refreshToken) => {
    const { access_token } = await api.sessions.refresh({ tokens: { accessToken: null, refreshToken } })
    return { accessToken: access_token, refreshToken }
  })
  const read = async (accessToken: string) => toServerUser(await api.users.me({ tokens: { accessToken } }))
  const accessToken = await session.getAccessToken()
  if (accessToken === null) return null
  return nullWhen('CANNOT_GET_OWN_USER_WITHOUT_USER', read(accessToken))
}

async function nullWhen<T>(code: 'USER_NOT_FOUND' | 'CANNOT_GET_OWN_USER_WITHOUT_USER', result: Promise<T>) {
  try {
    return await result
  } catch (error) {
    if (KnownError.is(error, code)) return null
    throw error
  }
}

/** A user from the wire form. */
export function toServerUser(user: WireUser): ServerUser {
  return {
    ...toCamel(user),
    oauthProviders: user.oauth_providers.map(toCamel),
    selectedTeam: user.selected_team && toCamel(user.selected_team),
  }
}
