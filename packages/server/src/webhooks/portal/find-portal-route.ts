import { applicationRoutes } from './application-routes.ts'
import { attemptRoutes } from './attempt-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { endpointSecretRoutes } from './endpoint-secret-routes.ts'
import { messageRoutes } from './message-routes.ts'
import type { PortalRoute } from './portal-call.ts'
import { PortalError } from './portal-error.ts'
import { resendRoutes } from './resend-routes.ts'

const basePath = '/api/v1'

/** A route with the parameters of its path. */
export interface PortalMatch {
  readonly route: PortalRoute
  readonly params: Readonly<Record<string, string>>
}

/** All routes of the portal. */
const routes: readonly PortalRoute[] = [
  ...applicationRoutes,
  ...endpointRoutes,
  ...endpointSecretRoutes,
  ...messageRoutes,
  ...attemptRoutes,
  ...resendRoutes,
]

const compiled = routes.map((route) => ({ route, parts: route.path.split('/').slice(1) }))

/** Returns the route of a path, or null. Throws a 404 if the path cannot be decoded. */
export function findPortalRoute(method: string, path: string): PortalMatch | null {
  const segments = segmentsOf(path)
  for (const { route, parts } of compiled) {
    if (route.method !== method || parts.length !== segments.length) continue
    const params = paramsOf(parts, segments)
    if (params) return { route, params }
  }
  return null
}

function paramsOf(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment
    else if (part !== segment) return null
  }
  return params
}

/** Splits a path. Clients send paths with and without a trailing slash. */
function segmentsOf(path: string): string[] {
  try {
    const segments = path.slice(basePath.length).replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent)
    if (segments.every((segment) => segment !== '' && !segment.includes('\u0000') && segment.isWellFormed()))
      return segments
  } catch {
    // Reported as an unknown path below.
  }
  throw new PortalError(404, 'not_found', 'There is no such call: the path is malformed.')
}
