import { type AccessType, headers, knownError, type MeField, takesIdempotencyKey, viewFor } from '@portico/contract'
import type { z } from 'zod'
import type { RequestContext } from '../../request-context.ts'
import type { NamedEndpoint, Navigation, ParsedCall, RequestCaller } from '../endpoint.ts'
import type { ForeignClients } from '../protocol.ts'
import { readIfMatch } from '../response/entity-tag.ts'
import { describeIssues, schemaError } from '../response/schema-error.ts'
import type { ApiRequest } from './api-request.ts'
import { readBasicCredentials } from './basic-credentials.ts'
import { forbiddenContent } from './forbidden-content.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import type { ParsedBody } from './parse-body.ts'
import type { RequestHeaders } from './request-headers.ts'

/** A request with a parsed body and a known caller, before its shape is checked. */
export interface RawCall<Caller extends RequestCaller> {
  readonly request: ApiRequest
  readonly headers: RequestHeaders
  readonly refusalOf: ForeignClients['refusalOf']
  readonly path: string
  readonly params: Record<string, string>
  readonly query: URLSearchParams
  readonly body: ParsedBody
  readonly caller: Caller
  readonly context: RequestContext
}

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/**
 * Runs the last checks before a handler: `me`, credentials, access type, then the shape of the whole request, with all
 * its problems in one SCHEMA_ERROR.
 */
export function parseCall<Caller extends RequestCaller>(
  { definition }: NamedEndpoint,
  raw: RawCall<Caller>,
): ParsedCall<Caller> {
  const { caller } = raw
  const parts = replaceMe(definition.me ?? [], raw)
  requireAccess(definition.access, caller.access)

  const problems: string[] = []
  if (definition.user === 'required' && !caller.user) problems.push('auth.user: is required; sign in first')
  const body = parseBodyOf(definition, raw, parts.body, problems)
  const params = parsePart('params', definition.params, parts.params, problems)
  problems.push(...repeatedKeys(raw.query))
  const query = parsePart('query', definition.query, emptyAsUndefined(definition, parts.query), problems)
  const refreshToken = raw.headers.get(headers.refreshToken)
  if (definition.refreshToken === 'required' && refreshToken === null) {
    problems.push(`headers.${raw.headers.responsePrefixes[0]}${headers.refreshToken}: is required`)
  }
  const credentials = { refreshToken, trustedDeviceSecrets: raw.headers.get(headers.trustedDevice) }
  const idempotency = takesIdempotencyKey(definition) ? readIdempotencyKey(raw, credentials, problems) : null
  const ifMatch = definition.ifMatch ? readIfMatch(raw.request, problems) : null
  if (problems.length > 0) throw schemaError(raw.request.method, raw.path, problems)

  const navigation = definition.isNavigation ? readNavigation(raw) : null
  const clientCredentials = definition.isTokenEndpoint ? readBasicCredentials(raw.request) : null
  const { context } = raw
  const { hasOwnPrefix } = raw.headers
  return {
    caller,
    ...credentials,
    clientCredentials,
    navigation,
    params,
    query,
    body,
    context,
    idempotency,
    ifMatch,
    hasOwnPrefix,
  }
}

function readNavigation({
  request: { headers },
  refusalOf,
}: Pick<RawCall<RequestCaller>, 'request' | 'refusalOf'>): Navigation {
  const fetchSite = headers['sec-fetch-site']
  return {
    cookieHeader: String(headers.cookie ?? ''),
    referrer: headers.referer ? String(headers.referer) : null,
    fetchSite: fetchSite === undefined ? null : String(fetchSite),
    isCodeSupported: (error) => refusalOf(error, null) === error,
  }
}

function requireAccess(allowed: 'open' | readonly AccessType[], access: AccessType | null): void {
  if (allowed === 'open') return
  if (access === null) throw knownError('ACCESS_TYPE_REQUIRED')
  if (!allowed.includes(access)) {
    throw knownError('INSUFFICIENT_ACCESS_TYPE', { actual_access_type: access, allowed_access_types: allowed })
  }
}

const noQuery = Object.freeze({})

/** Replaces `me` in the request with the id of the signed-in user. */
function replaceMe(fields: readonly MeField[], raw: RawCall<RequestCaller>): Parts {
  const query = raw.query.size === 0 ? noQuery : Object.fromEntries(raw.query)
  const parts: Parts = { params: raw.params, query, body: raw.body.value }
  for (const field of fields) {
    const [part, key] = field.split('.') as [keyof Parts, string]
    const holder = parts[part]
    if (typeof holder !== 'object' || holder === null || Reflect.get(holder, key) !== 'me') continue
    if (!raw.caller.user) throw knownError('CANNOT_GET_OWN_USER_WITHOUT_USER')
    parts[part] = { ...holder, [key]: raw.caller.user.id }
  }
  return parts
}

type Expectation = z.ZodType | 'nothing' | 'anything'

function bodySchema(
  { body, route, undeclared }: NamedEndpoint['definition'],
  raw: RawCall<RequestCaller>,
): Expectation {
  if (body) return viewFor(body, raw.caller.access ?? 'client')
  // DELETE accepts any body: some clients send {}, others nothing.
  return undeclared === 'ignored' || route.method === 'DELETE' ? 'anything' : 'nothing'
}

function parseBodyOf(
  definition: NamedEndpoint['definition'],
  raw: RawCall<RequestCaller>,
  value: unknown,
  problems: string[],
): unknown {
  const expected = bodySchema(definition, raw)
  const { itemsCheckedByHandler: member } = definition
  const items: unknown = member === undefined ? undefined : Reflect.get(Object(value), member)
  if (member === undefined || !Array.isArray(items)) return parsePart('body', expected, value, problems)
  // The schema counts the items, and their content is the handler's.
  const body = parsePart('body', expected, { ...Object(value), [member]: items.map(() => null) }, problems)
  return { ...Object(body), [member]: items }
}

function emptyAsUndefined({ query, undeclared }: NamedEndpoint['definition'], value: Record<string, unknown>) {
  if (query) return value
  return undeclared === 'ignored' || Object.keys(value).length === 0 ? undefined : value
}

function parsePart(part: string, expected: Expectation | undefined, value: unknown, problems: string[]): unknown {
  if (expected === 'anything') return undefined
  if (expected === 'nothing' || !expected) {
    const isEmpty = value === undefined || (part === 'params' && Object.keys(Object(value)).length === 0)
    if (!isEmpty) problems.push(`${part}: must not be sent; this call takes none`)
    return undefined
  }
  const forbidden = forbiddenContent(value, part)
  problems.push(...forbidden.problems)
  if (forbidden.isTooDeep) return undefined
  const result = expected.safeParse(value)
  if (!result.success) problems.push(...describeIssues(part, value, result.error.issues))
  return result.data
}

function repeatedKeys(query: URLSearchParams): string[] {
  if (query.size < 2) return []
  const keys = [...query.keys()]
  const repeated = new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
  return [...repeated].map((key) => `query.${key}: must be given only once`)
}
