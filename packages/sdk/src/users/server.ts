import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { KnownError } from '@portico/contract/errors'
import {
  type Impersonation,
  type ImpersonationLink,
  impersonationFields,
  impersonationLinkFields,
} from '@portico/contract/sessions/impersonations.entity'
import { sessionServerRoutes } from '@portico/contract/sessions/sessions.server'
import { type SignInCheck, signInCheckFields } from '@portico/contract/users/sign-in-check.entity'
import {
  type UserListFilters,
  type UserOrder,
  userListFields,
  userOrders,
} from '@portico/contract/users/user-list.entity'
import {
  type ServerUser,
  type ServerUserCreate,
  type ServerUserUpdate,
  serverUserFields,
  userInputFields,
} from '@portico/contract/users/users.entity'
import { userServerRoutes } from '@portico/contract/users/users.server'
import { type Condition, conditionInput } from '../http/condition.ts'
import { skipPagesWithoutItems } from '../http/pages.ts'
import type { Request } from '../http/request.ts'

/** Filters, order and pages of a list of users. */
export interface UserListOptions extends UserListFilters {
  /** `signedUpAt` by default. Users without an email address come last by `primaryEmail`. Activity is sorted by the hour. */
  orderBy?: UserOrder
  /** True to read on, with at most 20 requests, while a page has no user that matches. */
  skipEmptyPages?: boolean
}

/** One page of a list of users. */
export interface UserPage {
  /** With filters there may be fewer users than `limit`, even none, before the last page. */
  items: ServerUser[]
  /** Null on the last page. */
  nextCursor: string | null
  /** The number of users that match, with `includeTotal`. If it is not exact, there may be more than `count`. */
  total: { count: number; isExact: boolean } | null
}

/** Calls about all users of the project. */
export interface ServerUserCalls {
  /** Lists one page of users. `nextCursor` is null on the last page. */
  list(options?: UserListOptions): Promise<UserPage>
  /** Creates a user, even if sign-up is disabled. */
  create(user: ServerUserCreate): Promise<ServerUser>
  /** @throws {KnownError} USER_NOT_FOUND */
  get(userId: string): Promise<ServerUser>
  /** Resolves to null if there is no such user. */
  find(userId: string): Promise<ServerUser | null>
  /** @throws {KnownError} USER_NOT_FOUND, PRECONDITION_FAILED with `ifMatch` */
  update(userId: string, changes: ServerUserUpdate, condition?: Condition): Promise<ServerUser>
  /** @throws {KnownError} USER_NOT_FOUND, PRECONDITION_FAILED with `ifMatch` */
  delete(userId: string, condition?: Condition): Promise<void>
  /**
   * Returns with which methods a user can sign in now, and why not with the others.
   * @throws {KnownError} USER_NOT_FOUND
   */
  checkSignIn(userId: string): Promise<SignInCheck>
  /**
   * Clears the wrong passwords and codes that were counted for a user, who is notified by email. Counters of networks stay.
   * @throws {KnownError} USER_NOT_FOUND, TOO_MANY_REQUESTS after 10 times in an hour
   */
  unlock(userId: string): Promise<void>
  /**
   * Creates a link that opens the app in the name of a user, for an hour at most. It works once, within a minute. The account's
   * credentials cannot be changed meanwhile, and the session ends with the key or the owner's session of this call.
   * @throws {KnownError} USER_ID_DOES_NOT_EXIST, USER_BANNED, REDIRECT_URL_NOT_WHITELISTED, IMPERSONATION_NOT_ALLOWED
   */
  impersonate(impersonation: Impersonation): Promise<ImpersonationLink>
}

/** Creates the calls about users. */
export function createServerUserCalls(request: Request<'server'>): ServerUserCalls {
  const routes = userServerRoutes
  const paramsOf = (userId: string) => ({ user_id: userId })
  async function get(userId: string): Promise<ServerUser> {
    return fromWire(serverUserFields, await request(routes.get, { params: paramsOf(userId) }))
  }
  return {
    get,
    find: (userId) => get(userId).catch(nullIfNotFound),
    async list({ skipEmptyPages = false, ...options } = {}) {
      const first = await listPage(request, options)
      if (!skipEmptyPages) return first
      const next = { ...options, includeTotal: false }
      const page = await skipPagesWithoutItems(first, (cursor) => listPage(request, { ...next, cursor }))
      return { ...page, total: first.total }
    },
    async create(user) {
      return fromWire(serverUserFields, await request(routes.create, { body: toWire(userInputFields, user) }))
    },
    async update(userId, changes, condition = {}) {
      const body = toWire(userInputFields, changes)
      const input = { params: paramsOf(userId), body, ...conditionInput(condition) }
      return fromWire(serverUserFields, await request(routes.update, input))
    },
    async delete(userId, condition = {}) {
      await request(routes.delete, { params: paramsOf(userId), ...conditionInput(condition) })
    },
    async checkSignIn(userId) {
      return fromWire(signInCheckFields, await request(routes.checkSignIn, { params: paramsOf(userId) }))
    },
    async unlock(userId) {
      await request(routes.unlock, { params: paramsOf(userId) })
    },
    async impersonate(impersonation) {
      const body = toWire(impersonationFields, impersonation)
      return fromWire(impersonationLinkFields, await request(sessionServerRoutes.createImpersonationLink, { body }))
    },
  }
}

async function listPage(
  request: Request<'server'>,
  { orderBy, ...filters }: Omit<UserListOptions, 'skipEmptyPages'>,
): Promise<UserPage> {
  const order = orderBy && { order_by: userOrders[orderBy] }
  const page = await request(userServerRoutes.list, { query: { ...toWire(userListFields, filters), ...order } })
  const total = page.total ? { count: page.total.count, isExact: page.total.is_exact } : null
  return { items: listFromWire(serverUserFields, page), nextCursor: page.pagination.next_cursor, total }
}

function nullIfNotFound(error: unknown): null {
  if (KnownError.is(error, 'USER_NOT_FOUND')) return null
  throw error
}
