import { readOneOf, readText } from '../../data/list-search.ts'
import { type ApplicationKind, applicationKinds } from './application-kinds.ts'

/** The state of the list of applications that its URL stores. */
export interface ApplicationsSearch {
  /** Shows the scopes or the registration in place of the applications. */
  readonly tab?: 'scopes' | 'registration'
  readonly kind?: ApplicationKind
  readonly cursor?: string
}

const readKind = readOneOf(applicationKinds)

/** Reads the state of the list from an address. Invalid values are left out. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  if (search.tab === 'scopes' || search.tab === 'registration') return { tab: search.tab }
  const kind = readKind(search.kind)
  const cursor = readText(search.cursor)
  return { ...(kind && { kind }), ...(cursor !== undefined && { cursor }) }
}
