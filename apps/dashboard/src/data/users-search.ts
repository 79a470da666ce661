import type { UserListOptions } from '@portico/sdk/server'

/** The state of the users page that its URL stores. */
export interface UsersSearch {
  readonly q?: string
  readonly cursor?: string
  /** The sort column, in descending order after a minus sign. By default the newest users are first. */
  readonly sort?: UserSort
  readonly verified?: boolean
  readonly banned?: boolean
  /** A sign-in method, or the id of a provider. */
  readonly method?: string
  /** The id of a team. */
  readonly team?: string
}

export type UserOrder = NonNullable<UserListOptions['orderBy']>
export type UserSort = UserOrder | `-${UserOrder}`

/** The order without `sort` in the address. */
export const defaultSort: UserSort = '-signedUpAt'

/** Reads the state of the users page from an address. Invalid values are left out. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { sort } = search
  return {
    ...textOf(search, 'q'),
    ...textOf(search, 'cursor'),
    ...(isSort(sort) && sort !== defaultSort && { sort }),
    ...flagOf(search, 'verified'),
    ...flagOf(search, 'banned'),
    ...textOf(search, 'method'),
    ...textOf(search, 'team'),
  }
}

/** Returns the order of a list: its column and its direction. */
export function orderOf({ sort = defaultSort }: Pick<UsersSearch, 'sort'>): { orderBy: UserOrder; desc: boolean } {
  const orderBy = sort.replace(/^-/, '')
  return { orderBy: isOrder(orderBy) ? orderBy : 'signedUpAt', desc: sort.startsWith('-') }
}

/** Returns true if the list does not contain all users. */
export const isFiltered = ({ q, verified, banned, method, team }: UsersSearch): boolean =>
  [q, verified, banned, method, team].some((value) => value !== undefined)

const orders: readonly string[] = ['signedUpAt', 'lastActiveAt', 'primaryEmail'] satisfies UserOrder[]
const isOrder = (text: string): text is UserOrder => orders.includes(text)
const isSort = (value: unknown): value is UserSort => typeof value === 'string' && isOrder(value.replace(/^-/, ''))

const textOf = (search: Record<string, unknown>, name: keyof UsersSearch) => {
  const value = search[name]
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? { [name]: String(value) } : {}
}

const flagOf = (search: Record<string, unknown>, name: keyof UsersSearch) =>
  typeof search[name] === 'boolean' ? { [name]: search[name] } : {}
