/** Calls of published clients that have another path, query or response than our own. */
import type { ForeignCalls } from '../platform/http/protocol.ts'

/** Their paths and ours. Longer paths keep what follows. */
const ownPaths: readonly (readonly [published: string, own: string])[] = [
  ['/project-permissions', '/user-permissions'],
  ['/project-permission-definitions', '/team-permission-definitions'],
  ['/internal/projects/current', '/projects/current'],
]

function ownPathOf(path: string, search: string): string {
  // With `user_id`, the call lists what a user has received, otherwise what a team has sent.
  if (path === '/team-invitations' && new URLSearchParams(search).has('user_id')) return '/received-team-invitations'
  for (const [published, own] of ownPaths) {
    if (path === published || path.startsWith(`${published}/`)) return own + path.slice(published.length)
  }
  return path
}

/** Parameters that ask for users which the service does not have, by the path of the endpoint. */
const ignoredParameters: Readonly<Record<string, readonly string[]>> = {
  '/users': ['include_restricted'],
}

function ownQueryOf(path: string, query: URLSearchParams): URLSearchParams {
  const ignored = ignoredParameters[path]
  if (!ignored?.some((name) => query.has(name))) return query
  return new URLSearchParams([...query].filter(([name]) => !ignored.includes(name)))
}

/** Fields of users for features that the service does not have, and the forms of restricted users. */
function withUserFields(user: object & { readonly is_restricted?: unknown; readonly is_anonymous?: unknown }): object {
  const isHeld = user.is_restricted === true
  const reason = user.is_anonymous === true ? 'anonymous' : isHeld ? 'restricted_by_administrator' : null
  return {
    ...user,
    is_restricted: reason !== null,
    restricted_reason: reason && { type: reason },
    restricted_by_admin: isHeld,
    country_code: null,
  }
}

const userEndpoints: ReadonlySet<string> = new Set([
  'users.me',
  'users.updateMe',
  'users.get',
  'users.update',
  'users.create',
])

/** Sets of keys without an end, which published clients do not know, end on the last day that they can show. */
const lastDay = Date.UTC(9999, 11, 31)

function withEnd(set: { readonly expires_at_millis?: unknown }): object {
  return set.expires_at_millis === null ? { ...set, expires_at_millis: lastDay } : set
}

function bodyOf(endpoint: string, body: unknown): unknown {
  if (endpoint === 'apiKeys.list') {
    const list: { readonly items: readonly object[] } = Object(body)
    return { ...list, items: list.items.map(withEnd) }
  }
  if (endpoint.startsWith('apiKeys.')) return withEnd(Object(body))
  if (userEndpoints.has(endpoint)) return withUserFields(Object(body))
  if (endpoint !== 'users.list') return body
  const page: { readonly items: readonly object[] } = Object(body)
  return { ...page, items: page.items.map(withUserFields) }
}

export const publishedCalls: ForeignCalls = { ownPathOf, ownQueryOf, bodyOf }
