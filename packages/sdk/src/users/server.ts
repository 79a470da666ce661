import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import {
  type Impersonation,
  type ImpersonationLink,
  impersonationFields,
  impersonationLinkFields,
} from '@portico/contract/entities/impersonations'
import { toWire } from '@portico/contract/entities/to-wire'
import {
  type ServerUser,
  type ServerUserCreate,
  type ServerUserUpdate,
  serverUserFields,
  userInputFields,
} from '@portico/contract/entities/users'
import { KnownError } from '@portico/contract/errors'
import { serverRoutes } from '@portico/contract/routes/server'
import type { Request } from '../http/request.ts'

/** Filters and pages of a list of users. */
export interface UserListOptions {
  /** `nextCursor` of the previous page. */
  cursor?: string
  /** Users per page, at most 10,000, which is also the default. */
  limit?: number
  /** A part of the display name or of an email address, or the id. */
  query?: string
  orderBy?: 'signedUpAt'
  /** True if the newest users come first. */
  desc?: boolean
  teamId?: string
}

/** Calls about all users of the project. */
export interface ServerUserCalls {
  /** Lists one page of users. `nextCursor` is null on the last page. */
  list(options?: UserListOptions): Promise<{ items: ServerUser[]; nextCursor: string | null }>
  /** Creates a user, even if sign-up is disabled. */
  create(user: ServerUserCreate): Promise<ServerUser>
  /** @throws {KnownError} USER_NOT_FOUND */
  get(userId: string): Promise<ServerUser>
  /** Resolves to null if there is no such user. */
  find(userId: string): Promise<ServerUser | null>
  /** @throws {KnownError} USER_NOT_FOUND */
  update(userId: string, changes: ServerUserUpdate): Promise<ServerUser>
  /** @throws {KnownError} USER_NOT_FOUND */
  delete(userId: string): Promise<void>
  /**
   * Creates a link that opens the app in the name of a user, for an hour at most. It works once, within a minute. The account's
   * credentials cannot be changed meanwhile, and the session ends with the key or the owner's session of this call.
   * @throws {KnownError} USER_ID_DOES_NOT_EXIST, USER_BANNED, REDIRECT_URL_NOT_WHITELISTED, IMPERSONATION_NOT_ALLOWED
   */
  impersonate(impersonation: Impersonation): Promise<ImpersonationLink>
}

/** Creates the calls about users. */
export function createServerUserCalls(request: Request<'server'>): ServerUserCalls {
  const routes = serverRoutes.users
  const paramsOf = (userId: string) => ({ user_id: userId })
  async function get(userId: string): Promise<ServerUser> {
    return fromWire(serverUserFields, await request(routes.get, { params: paramsOf(userId) }))
  }
  return {
    get,
    find: (userId) => get(userId).catch(nullIfNotFound),
    async list({ orderBy, teamId, ...options } = {}) {
      const order_by = orderBy === 'signedUpAt' ? 'signed_up_at' : orderBy
      const page = await request(routes.list, { query: { ...options, team_id: teamId, order_by } })
      return { items: listFromWire(serverUserFields, page), nextCursor: page.pagination.next_cursor }
    },
    async create(user) {
      return fromWire(serverUserFields, await request(routes.create, { body: toWire(userInputFields, user) }))
    },
    async update(userId, changes) {
      const input = { params: paramsOf(userId), body: toWire(userInputFields, changes) }
      return fromWire(serverUserFields, await request(routes.update, input))
    },
    async delete(userId) {
      await request(routes.delete, { params: paramsOf(userId) })
    },
    async impersonate(impersonation) {
      const body = toWire(impersonationFields, impersonation)
      return fromWire(impersonationLinkFields, await request(serverRoutes.sessions.createImpersonationLink, { body }))
    },
  }
}

function nullIfNotFound(error: unknown): null {
  if (KnownError.is(error, 'USER_NOT_FOUND')) return null
  throw error
}
