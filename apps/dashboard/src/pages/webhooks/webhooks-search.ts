import { readOneOf } from '../../data/list-search.ts'

/** Results by which attempts are filtered. */
export const shownResults = ['failed', 'delivered'] as const
export type ShownResult = (typeof shownResults)[number]

/** The state of the page that its URL stores. */
export interface WebhooksSearch {
  /** The id of the endpoint with the shown deliveries; the first endpoint if left out. */
  readonly endpoint?: string
  readonly result?: ShownResult
  readonly cursor?: string
  /** The id of the attempt that is open beside the list. */
  readonly attempt?: string
}

const readResult = readOneOf(shownResults)
const idPattern = /^-?\w{1,100}$/

/** Reads the state of the page from an address. Invalid values are left out. */
export function readWebhooksSearch(search: Record<string, unknown>): WebhooksSearch {
  const result = readResult(search.result)
  return {
    ...idOf(search, 'endpoint'),
    ...(result && { result }),
    ...idOf(search, 'cursor'),
    ...idOf(search, 'attempt'),
  }
}

const idOf = (search: Record<string, unknown>, name: keyof WebhooksSearch) => {
  const value = search[name]
  return typeof value === 'string' && idPattern.test(value) ? { [name]: value } : {}
}
