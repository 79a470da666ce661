import type { Attributes, Context, Span, SpanContext } from '@opentelemetry/api'

/** The library, whose spans do nothing unless the operator has loaded an SDK of OpenTelemetry. */
type OpenTelemetry = typeof import('@opentelemetry/api')

/** Names of a request by the contract, which its span gets: never a path, a user or a project. */
export interface TracedResponse {
  readonly method: string
  /** Pattern of the route, such as `/users/{user_id}`; null if no route matched. */
  readonly route: string | null
  readonly endpoint: string | null
}

/** A request with the headers that its caller sent. */
export interface TracedRequest {
  readonly method: string
  readonly traceparent: string | undefined
  readonly tracestate: string | undefined
}

/** Work within a request. */
export interface TracedWork {
  /** Such as the name of a statement. Never a value. */
  readonly name: string
  readonly kind: 'client' | 'internal'
  readonly attributes: Readonly<Record<string, string | number>>
}

/** Records the requests of a process in traces of OpenTelemetry. */
export interface Traces {
  /** Runs a request in a span, which has an error if the status is 500 or more. */
  request<Result extends { readonly status: number }>(
    request: TracedRequest,
    run: () => Promise<Result>,
  ): Promise<Result>
  /** Names the span of the current request after its endpoint. */
  nameRequest(response: TracedResponse): void
  /** Runs work in a span of the current request. Outside of a request that is recorded, it only runs. */
  work<Result>(work: TracedWork, run: () => Promise<Result>): Promise<Result>
  /** Adds an attribute to the span of the current work. */
  note(attributes: Readonly<Record<string, string | number>>): void
  /** Returns the headers that name the current trace (W3C Trace Context), or none outside of a trace. */
  headers(): Readonly<Record<string, string>>
  /** Returns the ids of the current span for a line of the log. */
  logFields(): { readonly trace_id?: string; readonly span_id?: string }
}

export interface WithTraces {
  /** Null: traces are off, and nothing is called for them. */
  readonly traces: Traces | null
}

export interface TraceSettings {
  /** True to continue the trace that a caller names. Otherwise a trace begins, with a link to that of the caller. */
  readonly joins: boolean
}

/** Loads the library, and creates the traces of this process. */
export async function createTraces({ joins }: TraceSettings): Promise<Traces> {
  const api = await import('@opentelemetry/api')
  const { context, SpanKind, SpanStatusCode, trace } = api
  const tracer = trace.getTracer('portico')
  const inSpan = createSpanRunner(api)

  return {
    request({ method, traceparent, tracestate }, run) {
      const caller = readCaller(api, traceparent, tracestate)
      const parent = caller && joins ? trace.setSpanContext(api.ROOT_CONTEXT, caller) : api.ROOT_CONTEXT
      const links = caller && !joins ? [{ context: caller }] : []
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, links }, parent)
      return inSpan(span, parent, async () => {
        const response = await run()
        span.setAttribute('http.response.status_code', response.status)
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return response
      })
    },
    nameRequest({ method, route, endpoint }) {
      const span = trace.getActiveSpan()
      if (!span || route === null) return
      span.updateName(`${method} ${route}`)
      span.setAttribute('http.route', route)
      if (endpoint !== null) span.setAttribute('portico.endpoint', endpoint)
    },
    work({ name, kind, attributes }, run) {
      const current = context.active()
      if (!trace.getSpan(current)?.isRecording()) return run()
      const spanKind = kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL
      return inSpan(tracer.startSpan(name, { kind: spanKind, attributes }, current), current, run)
    },
    note(attributes: Attributes) {
      trace.getActiveSpan()?.setAttributes(attributes)
    },
    headers() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && api.isSpanContextValid(span) ? headersOf(span) : {}
    },
    logFields() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && api.isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
  }
}

/** Returns a function that runs work in a span, and ends the span with the work. */
const createSpanRunner =
  ({ context, SpanStatusCode, trace }: OpenTelemetry) =>
  async <Result>(span: Span, parent: Context, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await context.with(trace.setSpan(parent, span), run)
    } catch (error) {
      span.setAttribute('error.type', nameOfError(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

/** Returns true if an SDK is loaded: without one, the spans of the library have no ids. */
export async function hasTraceSdk(): Promise<boolean> {
  const { isSpanContextValid, ROOT_CONTEXT, trace } = await import('@opentelemetry/api')
  const span = trace.getTracer('portico').startSpan('start', {}, ROOT_CONTEXT)
  return isSpanContextValid(span.spanContext())
}

// Version 00 and later ones, which may append fields: https://www.w3.org/TR/trace-context/#traceparent-header
const traceparentForm = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/
/** Members of `tracestate` that vendors may rely on: https://www.w3.org/TR/trace-context/#tracestate-limits */
const tracestateMaxLength = 512

function readCaller(
  api: OpenTelemetry,
  traceparent: string | undefined,
  tracestate: string | undefined,
): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = traceparentForm.exec(traceparent ?? '') ?? []
  const traceFlags = Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED
  const caller: SpanContext = { traceId, spanId, traceFlags, isRemote: true }
  if (!api.isSpanContextValid(caller)) return null
  if (tracestate === undefined || tracestate.length > tracestateMaxLength) return caller
  return { ...caller, traceState: api.createTraceState(tracestate) }
}

function headersOf({ traceId, spanId, traceFlags, traceState }: SpanContext): Record<string, string> {
  const flags = traceFlags.toString(16).padStart(2, '0')
  const state = traceState?.serialize()
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, ...(state && { tracestate: state }) }
}

/** Returns the code or the class of an error. Its message may contain values. */
function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
