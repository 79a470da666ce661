import { type EndpointDefinition, Page, Redirect, RedirectTarget } from '@portico/contract'
import { type HttpResponse, jsonLinesType, jsonType, textType } from './error-response.ts'
import { pageHeaders } from './page-headers.ts'

/** Returns the response to a successful call in the form of its definition. `etag` is null for all but tagged entities. */
export function successResponse(definition: EndpointDefinition, body: unknown, etag: string | null): HttpResponse {
  const status = definition.status ?? 200
  if (definition.responseFormat === 'redirect') return navigationResponse(body)
  if (isStream(body)) return { status, headers: { 'content-type': jsonLinesType }, body: '', stream: body }
  return definition.responseFormat === 'text'
    ? { status, headers: { 'content-type': textType }, body: String(body) }
    : { status, headers: { 'content-type': jsonType, ...(etag !== null && { etag }) }, body: JSON.stringify(body) }
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

function navigationResponse(body: unknown): HttpResponse {
  const page = Page.safeParse(body)
  if (page.success) {
    const { status, html, set_cookie: cookie } = page.data
    return { status, headers: { ...pageHeaders, 'set-cookie': cookie }, body: html }
  }
  const target = RedirectTarget.safeParse(body)
  if (target.success) return { status: 200, headers: { 'content-type': jsonType }, body: JSON.stringify(target.data) }
  const { status, location, set_cookie: cookie } = Redirect.parse(body)
  const headers = { location: withOwnFragment(location), ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }
  return { status, headers, body: '' }
}

/**
 * Adds an empty fragment to a target without one. Otherwise browsers pass the fragment of the requested URL on to the
 * target (Fetch, "HTTP-redirect fetch"), also to another site: it may contain the result of a provider test.
 */
const withOwnFragment = (location: string) => (location.includes('#') ? location : `${location}#`)
