import { headers as headerNames, isUrl } from '@portico/contract'
import { isClientVersion, type RequestFailure } from '../../platform/http/request-log.ts'
import type { FailedRequest } from './failed-request.ts'

/** Errors that are steps of an ordinary sign-in or refresh, which every client handles. */
const ordinarySteps: ReadonlySet<string> = new Set([
  'ACCESS_TOKEN_EXPIRED',
  'FRESH_SIGN_IN_REQUIRED',
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  'SIGN_UP_CONTINUES_BY_EMAIL',
  'TERMS_ACCEPTANCE_REQUIRED',
])

const originMaxLength = 255

/** Returns a failure of a browser for the request log; null for those of servers, and for ordinary steps of a sign-in. */
export function readFailedRequest({ request, headers, outcome, status }: RequestFailure): FailedRequest | null {
  const { code, clientVersion, startedAtMillis: atMillis, method, route } = outcome
  const access = headers.get(headerNames.accessType)
  if ((access !== null && access !== 'client') || (code !== null && ordinarySteps.has(code))) return null
  const projectId = headers.get(headerNames.projectId) ?? clientIdOf(request.target)
  if (projectId === null) return null
  const known = { projectId, atMillis, status, code, method, route }
  const origin = originOf(request.headers.origin)
  return { ...known, origin, clientVersion: isClientVersion(clientVersion) ? clientVersion : null }
}

/** Returns the client id of an authorization request (RFC 6749, section 4.1.1), which is the id of the project. */
function clientIdOf(target: string): string | null {
  const mark = target.indexOf('?')
  return mark < 0 ? null : new URLSearchParams(target.slice(mark + 1)).get('client_id')
}

function originOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length > originMaxLength || !isUrl(header)) return null
  const { origin } = new URL(header)
  return origin === 'null' ? null : origin
}
