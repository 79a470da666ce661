import { type EndpointDefinition, Redirect } from '@portico/contract'
import { type HttpResponse, jsonType, textType } from './error-response.ts'

/** The answer to a call that went well, in the form that its definition says. */
export function successResponse(definition: EndpointDefinition, body: unknown): HttpResponse {
  const status = definition.status ?? 200
  if (definition.responseFormat === 'redirect') return redirectResponse(body)
  return definition.responseFormat === 'text'
    ? { status, headers: { 'content-type': textType }, body: String(body) }
    : { status, headers: { 'content-type': jsonType }, body: JSON.stringify(body) }
}

function redirectResponse(body: unknown): HttpResponse {
  const { status, location, set_cookie: cookie } = Redirect.parse(body)
  return { status, headers: { location, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }, body: '' }
}
