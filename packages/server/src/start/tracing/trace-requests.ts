import type { ApiRequest, ApiResponse } from '../../platform/http/request/api-request.ts'
import type { Traces } from '../../platform/observability/traces.ts'

/** Balancers and monitors read them every few seconds. */
const unrecorded = /^\/(?:health|metrics)(?:\?|$)/

/** Wraps the handler of all requests, so that each has a span. */
export function traceRequests(
  handle: (request: ApiRequest) => Promise<ApiResponse>,
  traces: Traces,
): (request: ApiRequest) => Promise<ApiResponse> {
  return (request) => {
    if (unrecorded.test(request.target)) return handle(request)
    const { method } = request
    const { traceparent, tracestate } = request.headers
    return traces.request({ method, traceparent: single(traceparent), tracestate: single(tracestate) }, () =>
      handle(request),
    )
  }
}

/** More than one `traceparent` is none: https://www.w3.org/TR/trace-context/#traceparent-header */
const single = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : undefined)
