import type { EmailListOptions } from '@portico/sdk/admin'
import { type Filters, filterOptions, readFilters, readOneOf, readText, type ValuesOf } from '../../data/list-search.ts'

/** States in which emails are shown, as the filter has them: both kinds of failure are one. */
export const shownStates = ['sent', 'waiting', 'failed', 'given_up'] as const

/** The filters of the outbox: the name in the address, the option of the call, and how the address writes its value. */
const emailFilters = {
  state: { option: 'state', read: readOneOf(shownStates) },
  /** The email address of a recipient. */
  to: { option: 'recipient', read: (value) => (typeof value === 'string' && isAddress(value) ? value : undefined) },
} as const satisfies Filters

/** The state of the outbox that its URL stores. */
export interface OutboxSearch extends ValuesOf<typeof emailFilters> {
  readonly cursor?: string
}

const address = /^[^\s@]+@[^\s@]+$/

/** Returns true for a text that may be an email address. The service decides. */
export const isAddress = (text: string): boolean => address.test(text)

/** Reads the state of the outbox from an address. Invalid values are left out. */
export function readOutboxSearch(search: Record<string, unknown>): OutboxSearch {
  const cursor = readText(search.cursor)
  return { ...readFilters(emailFilters, search), ...(cursor && { cursor }) }
}

/** Returns the filters and the page of the list as options of the call. */
export function emailListOptions({ cursor, ...filters }: OutboxSearch): EmailListOptions {
  return { ...filterOptions(emailFilters, filters), ...(cursor && { cursor }) }
}
