/** Responses to requests for which there is no page. */
import { notFoundPage } from '../platform/http/pages/page-templates.ts'
import type { ApiRequest } from '../platform/http/request/api-request.ts'
import { type HttpResponse, textType } from '../platform/http/response/error-response.ts'
import { pageHeaders } from '../platform/http/response/page-headers.ts'

// A cache must not keep the refusal of a path that the next version serves.
const textPlain = { 'content-type': textType, 'cache-control': 'no-store, max-age=0' }
/** The response to a method that no path supports. */
export const notAllowed: HttpResponse = { status: 405, headers: textPlain, body: 'The method is not supported.' }

/** Returns the response to a path that does not exist: a page for browsers, a sentence for programs. */
export const notFound = ({ headers: { accept } }: ApiRequest): HttpResponse =>
  String(accept ?? '').includes('text/html')
    ? { status: 404, headers: pageHeaders, body: notFoundPage() }
    : { status: 404, headers: textPlain, body: 'There is no such page. The API is under /api/v1.' }
