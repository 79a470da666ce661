import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
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
  }
}

function nullIfNotFound(error: unknown): null {
  if (KnownError.is(error, 'USER_NOT_FOUND')) return null
  throw error
}
