import { readOneOf, readText } from '../../data/list-search.ts'
import { type ApplicationKind, applicationKinds } from './application-kinds.ts'

/** The state of the list of applications that its URL stores. */
export interface ApplicationsSearch {
  /** Shows the agents, the scopes or the registration in place of the applications. */
  readonly tab?: 'agents' | 'scopes' | 'registration'
  readonly kind?: ApplicationKind
  readonly cursor?: string
}

const readKind = readOneOf(applicationKinds)

/** Reads the state of the list from an address. Invalid values are left out. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  if (search.tab === 'scopes' || search.tab === 'registration') return { tab: search.tab }
  if (search.tab === 'agents') {
    const cursor = readText(search.cursor)
    return { tab: 'agents', ...(cursor !== undefined && { cursor }) }
  }
  const kind = readKind(search.kind)
  const cursor = readText(search.cursor)
  return { ...(kind && { kind }), ...(cursor !== undefined && { cursor }) }
}
