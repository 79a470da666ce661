import type { UserListOptions } from '@portico/sdk/server'
import { filterOptions, readFilters, readFlag, readText, type ValuesOf } from './list-search.ts'

/** The orders of the list by the id of their column, with the direction of the first click: times begin with the newest. */
export const userOrders = {
  signedUpAt: 'descending',
  lastActiveAt: 'descending',
  primaryEmail: 'ascending',
  username: 'ascending',
} as const satisfies Record<NonNullable<UserListOptions['orderBy']>, 'ascending' | 'descending'>

/** The filters of the list: the name in the address, the option of the call, and how the address writes its value. */
const userFilters = {
  q: { option: 'query', read: readText },
  verified: { option: 'primaryEmailVerified', read: readFlag },
  banned: { option: 'isBanned', read: readFlag },
  restricted: { option: 'isRestricted', read: readFlag },
  anonymous: { option: 'onlyAnonymous', read: readFlag },
  /** A sign-in method, or the id of a provider. */
  method: { option: 'signInMethod', read: readText },
  /** The id of a team. */
  team: { option: 'teamId', read: readText },
} as const satisfies Record<string, { option: keyof UserListOptions; read: (value: unknown) => unknown }>

export type UserOrder = keyof typeof userOrders
/** The order of a list, as the call takes it. */
export interface UserListOrder {
  readonly orderBy: UserOrder
  readonly desc: boolean
}

export type UserSort = UserOrder | `-${UserOrder}`

/** The columns that an owner may hide, in their order. */
export const userColumns = ['username', 'teams', 'methods', 'lastActiveAt', 'signedUpAt'] as const
export type UserColumn = (typeof userColumns)[number]
const allColumns = userColumns.join()

/** The filters that are on. */
export type UserFilterValues = ValuesOf<typeof userFilters>

/** The state of the users page that its URL stores. */
export interface UsersSearch extends UserFilterValues {
  readonly cursor?: string
  /** The sort column, in descending order after a minus sign. By default the newest users are first. */
  readonly sort?: UserSort
  /** The columns that are shown, separated by commas. All without it. */
  readonly columns?: string
}

/** The order without `sort` in the address. */
export const defaultSort: UserSort = '-signedUpAt'

/** Reads the state of the users page from an address. Invalid values are left out. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const cursor = readText(search.cursor)
  const { sort } = search
  const columns = readColumns(search.columns)
  return {
    ...readFilters(userFilters, search),
    ...(cursor !== undefined && { cursor }),
    ...(isSort(sort) && sort !== defaultSort && { sort }),
    ...(columns !== allColumns && { columns }),
  }
}

/** Reads the columns that are shown: known ones, in their order. All if there is no such text. */
const readColumns = (value: unknown): string =>
  typeof value === 'string' ? userColumns.filter((column) => value.split(',').includes(column)).join() : allColumns

/** Returns the columns that are shown. */
export const columnsOf = ({ columns = allColumns }: Pick<UsersSearch, 'columns'>): readonly UserColumn[] =>
  userColumns.filter((column) => columns.split(',').includes(column))

/** Returns the filters, the order and the page of a list as options of the call. */
export function listOptionsOf(search: UsersSearch): UserListOptions {
  const { cursor } = search
  return { ...filterOptions(userFilters, search), ...orderOf(search), ...(cursor !== undefined && { cursor }) }
}

/** Returns the order of a list: its column and its direction. */
export function orderOf({ sort = defaultSort }: Pick<UsersSearch, 'sort'>): UserListOrder {
  const orderBy = sort.replace(/^-/, '')
  return { orderBy: isUserOrder(orderBy) ? orderBy : 'signedUpAt', desc: sort.startsWith('-') }
}

/** Returns true if the list does not contain all users. */
export const isFiltered = (search: UsersSearch): boolean =>
  Object.keys(search).some((name) => Object.hasOwn(userFilters, name))

export const isUserOrder = (text: string): text is UserOrder => Object.hasOwn(userOrders, text)
const isSort = (value: unknown): value is UserSort => typeof value === 'string' && isUserOrder(value.replace(/^-/, ''))
