import type { EmailListOptions } from '@portico/sdk/admin'
import { readDay, startOfDay } from '../../data/days.ts'
import {
  type Filters,
  filterOptions,
  readFilters,
  readId,
  readOneOf,
  readText,
  type ValuesOf,
} from '../../data/list-search.ts'

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
  /** A day of this browser's time zone, as YYYY-MM-DD. */
  readonly day?: string
  readonly cursor?: string
  /** The id of the email that is open beside the list. */
  readonly email?: string
}

const address = /^[^\s@]+@[^\s@]+$/

/** Returns true for a text that may be an email address. The service decides. */
export const isAddress = (text: string): boolean => address.test(text)

/** Reads the state of the outbox from an address. Invalid values are left out. */
export function readOutboxSearch(search: Record<string, unknown>): OutboxSearch {
  const cursor = readText(search.cursor)
  const email = readId(search.email)
  const chosenDay = readDay(search.day)
  return {
    ...readFilters(emailFilters, search),
    ...(chosenDay && { day: chosenDay }),
    ...(cursor && { cursor }),
    ...(email && { email }),
  }
}

/** Returns the filters and the page of the list as options of the call. */
export function emailListOptions({ cursor, day: chosenDay, email: _, ...filters }: OutboxSearch): EmailListOptions {
  return {
    ...filterOptions(emailFilters, filters),
    ...(chosenDay && { since: startOfDay(chosenDay), until: startOfDay(chosenDay, 1) }),
    ...(cursor && { cursor }),
  }
}
