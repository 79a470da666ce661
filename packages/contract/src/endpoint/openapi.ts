/** OpenAPI 3.1 documents of the endpoints (https://spec.openapis.org/oas/v3.1.0), one per access level. */
import { z } from 'zod'
import { commonErrors, errorCatalogue, ownerErrors, repeatErrors } from '../errors/error-catalogue.ts'
import type { ErrorCode } from '../errors/errors.ts'
import { TokenError } from '../errors/token-errors.ts'
import {
  declaredErrors,
  type EndpointDefinition,
  type EndpointGroup,
  Redirect,
  RedirectTarget,
  takesIdempotencyKey,
  viewFor,
} from './endpoint.ts'
import { exampleOf, exampleOfBody } from './examples.ts'
import { type AccessType, headers, idempotencyKeyHeader, ifMatchHeader, ownPrefix } from './headers.ts'

type Document = Record<string, unknown>

const keyOfAccess = {
  client: headers.publishableClientKey,
  server: headers.secretServerKey,
  admin: headers.superSecretAdminKey,
} as const

/** Returns the document of the endpoints that one access level may call. `origin` is that of the service. */
export function openApiDocument(tree: Record<string, EndpointGroup>, access: AccessType, origin = ''): Document {
  const paths: Record<string, Document> = {}
  for (const [noun, group] of Object.entries(tree)) {
    for (const [name, definition] of Object.entries(group)) {
      if (definition.access !== 'open' && !definition.access.includes(access)) continue
      const { method } = definition.route
      // A path of a document begins with a slash (OpenAPI 3.1, section 4.8.8.1).
      const path = definition.route.path || '/'
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(`${noun}.${name}`, definition, access) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Portico API, ${access} access`, version: '1' },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ project: [], accessType: [], key: [] }],
    paths,
    components: {
      securitySchemes: {
        project: headerScheme(headers.projectId),
        accessType: headerScheme(headers.accessType),
        key: headerScheme(keyOfAccess[access]),
      },
      responses: commonResponses(),
      schemas: { KnownError: knownErrorSchema },
    },
  }
}

function operation(operationId: string, definition: EndpointDefinition, access: AccessType): Document {
  const body = definition.body && viewFor(definition.body, access)
  const media =
    definition.encoding === 'form' ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json']
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    summary: definition.summary,
    ...(definition.access === 'open' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(definition.params, 'path'),
      ...parametersOf(definition.query, 'query'),
      ...refreshTokenHeader(definition),
      ...idempotencyKey(definition),
      ...ifMatch(definition),
    ],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: Object.fromEntries(
              media.map((type) => [type, { schema: jsonSchema(body), example: exampleOfBody(body) }]),
            ),
          },
        }
      : {}),
    responses: { ...successResponse(definition, access), ...errorResponses(definition, access) },
  }
}

const ownPages = { 'text/html': {}, 'application/json': { schema: jsonSchema(RedirectTarget) } }

function successResponse({ responseFormat, status, response }: EndpointDefinition, access: AccessType): Document {
  if (responseFormat === 'redirect') {
    const description = 'The browser goes on; 303 after a form'
    return {
      ...(response === Redirect
        ? {}
        : { 200: { description: 'A page that asks the user first, or the target for a script', content: ownPages } }),
      307: { description, headers: { location: { schema: { type: 'string', format: 'uri' } } } },
    }
  }
  if (responseFormat === 'json-lines') {
    return { 200: { description: 'Lines, each with one JSON value', content: { 'application/x-ndjson': {} } } }
  }
  const type = responseFormat === 'text' ? 'text/plain' : 'application/json'
  const schema = jsonSchema(viewFor(response, access))
  const content = { [type]: { schema, example: exampleOf(schema, '', 'all') } }
  return { [status ?? 200]: { description: 'Success', content } }
}

/** Statuses with common codes only refer to one shared response. */
function errorResponses(definition: EndpointDefinition, access: AccessType): Document {
  const own = declaredErrors(definition)
  const codes = takesIdempotencyKey(definition) ? [...own, ...repeatErrors] : own
  const byOwners = definition.access === 'open' || access === 'client' ? [] : ownerErrors
  const groups = groupByStatus([...codes, ...commonErrors, ...byOwners])
  if (definition.isTokenEndpoint) return tokenErrors([...groups.values()].flat())
  return Object.fromEntries(
    [...groups].map(([status, group]) => [
      status,
      group.every((code) => common.has(code))
        ? { $ref: `#/components/responses/Common${status}` }
        : errorResponse(group),
    ]),
  )
}

/** The token endpoint has one form for all errors, and the statuses of RFC 6749, section 5.2. */
function tokenErrors(codes: readonly ErrorCode[]): Document {
  const content = { 'application/json': { schema: jsonSchema(TokenError) } }
  return {
    400: { description: codes.join(', '), content },
    401: { description: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET, after HTTP Basic authentication', content },
  }
}

function commonResponses(): Document {
  return Object.fromEntries(
    [...groupByStatus([...common])].map(([status, group]) => [`Common${status}`, errorResponse(group)]),
  )
}

const common: ReadonlySet<ErrorCode> = new Set([...commonErrors, ...ownerErrors, ...repeatErrors])

function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

function errorResponse(codes: readonly ErrorCode[]): Document {
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/KnownError' } } },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Document[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    // Lists are one text with commas.
    ...(typeof property === 'object' && property.type === 'array' ? { style: 'form', explode: false } : {}),
    // Tools send the examples of their forms, and those of filters would find nothing.
    ...(place === 'path' && typeof property === 'object' ? { example: exampleOf(property, name, 'all') } : {}),
  }))
}

function refreshTokenHeader({ refreshToken }: EndpointDefinition): Document[] {
  if (!refreshToken) return []
  const name = `${ownPrefix}${headers.refreshToken}`
  return [{ name, in: 'header', required: refreshToken === 'required', schema: { type: 'string' } }]
}

function idempotencyKey(definition: EndpointDefinition): Document[] {
  if (!takesIdempotencyKey(definition)) return []
  const schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }
  return [{ name: idempotencyKeyHeader, in: 'header', required: false, schema }]
}

function ifMatch(definition: EndpointDefinition): Document[] {
  if (!definition.ifMatch) return []
  const description = 'The etag of the entity that the change is based on'
  return [{ name: ifMatchHeader, in: 'header', required: false, description, schema: { type: 'string' } }]
}

// Requests are described in their form after the casts, which is the form that clients should send.
/** Returns an example of data that the service sends, with all its members. */
export const exampleOfData = (data: z.ZodType): unknown => exampleOf(jsonSchema(data), '', 'all')

function jsonSchema(schema: z.ZodType): Document {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })
  return rest
}

const headerScheme = (name: string) => ({ type: 'apiKey', in: 'header', name: `${ownPrefix}${name}` })

const knownErrorSchema = {
  type: 'object',
  required: ['code', 'error'],
  properties: { code: { type: 'string' }, details: { type: 'object' }, error: { type: 'string' } },
}
