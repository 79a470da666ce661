import { type EndpointDefinition, Redirect } from '@portico/contract'
import { type HttpResponse, jsonType, textType } from './error-response.ts'

/** Returns the response to a successful call in the form of its definition. `etag` is null for all but tagged entities. */
export function successResponse(definition: EndpointDefinition, body: unknown, etag: string | null): HttpResponse {
  const status = definition.status ?? 200
  if (definition.responseFormat === 'redirect') return redirectResponse(body)
  return definition.responseFormat === 'text'
    ? { status, headers: { 'content-type': textType }, body: String(body) }
    : { status, headers: { 'content-type': jsonType, ...(etag !== null && { etag }) }, body: JSON.stringify(body) }
}

function redirectResponse(body: unknown): HttpResponse {
  const { status, location, set_cookie: cookie } = Redirect.parse(body)
  return { status, headers: { location, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }, body: '' }
}
