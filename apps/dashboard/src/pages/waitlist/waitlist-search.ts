import { readOneOf, readText } from '../../data/list-search.ts'

/** States of entries, as the filter has them. */
export const waitlistStates = ['waiting', 'invited'] as const

const readState = readOneOf(waitlistStates)

/** The state of the page that its URL stores. */
export interface WaitlistSearch {
  readonly state?: (typeof waitlistStates)[number]
  /** Part of an address. */
  readonly q?: string
  readonly cursor?: string
}

/** Reads the state of the page from an address. Invalid values are left out. */
export function readWaitlistSearch(search: Record<string, unknown>): WaitlistSearch {
  const state = readState(search.state)
  const q = readText(search.q)
  const cursor = readText(search.cursor)
  return { ...(state && { state }), ...(q && { q }), ...(cursor && { cursor }) }
}
