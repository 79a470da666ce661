/** Traces: which spans a request has, what they contain, and which callers and hosts take part in them. */
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { createTestApp, createTraces, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, signUp } from '../../setup.ts'

const exporter = new InMemorySpanExporter()
const callerTrace = '0af7651916cd43dd8448eb211c80319c'
const callerSpan = 'b7ad6b7169203331'
const traceparent = `00-${callerTrace}-${callerSpan}-01`

/** Headers of the requests to old systems of projects. */
const sent: Record<string, string>[] = []
const providerFetch: NonNullable<NonNullable<Parameters<typeof createTestApp>[1]>['providerFetch']> = {
  trusted: () => Promise.reject(new Error('No provider is called.')),
  guarded: async (_url, { headers }) => {
    sent.push({ ...headers })
    return Response.json({ password_correct: false })
  },
}

let app: TestApp
let joining: TestApp
let project: TestProject
beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const settings = { tracesPropagateTo: ['hooks.example.com'] }
  app = await createTestApp(settings, { traces: await createTraces({ joins: false }), providerFetch })
  joining = await createTestApp({}, { traces: await createTraces({ joins: true }), db: app.deps.db })
})
afterAll(async () => {
  await joining.close()
  await app.close()
  trace.disable()
  context.disable()
})
beforeEach(async () => {
  project = await app.createProject()
  exporter.reset()
  sent.length = 0
})

/** The spans since the last call, as they ended. */
function takeSpans() {
  const spans = exporter.getFinishedSpans().map((span) => ({ ...span, context: span.spanContext() }))
  exporter.reset()
  return spans
}

const signIn = (email: string, headers: Record<string, string> = {}, made = project) =>
  made.request('POST', '/auth/password/sign-in', { body: { email, password }, headers })

test('a sign-in is one trace of the request, its statements and its password hash', async () => {
  const { email } = await signUp(project)
  takeSpans()
  await signIn(email)
  const spans = takeSpans()
  const root = spans.at(-1)
  expect(root).toMatchObject({
    name: 'POST /auth/password/sign-in',
    kind: SpanKind.SERVER,
    parentSpanContext: undefined,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/auth/password/sign-in',
      'http.response.status_code': 200,
      'portico.endpoint': 'passwords.signIn',
    },
  })
  const inside = spans.slice(0, -1)
  expect(new Set(inside.map((span) => [span.context.traceId, span.parentSpanContext?.spanId].join()))).toEqual(
    new Set([[root?.context.traceId, root?.context.spanId].join()]),
  )
  expect(inside.map(({ name }) => name)).toContain('password verify')
  const statement = inside.find(({ kind }) => kind === SpanKind.CLIENT)
  expect(statement?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': statement?.name,
  })
})

test('no span contains a project, a user, an address or a value', async () => {
  const { email, id, accessToken } = await signUp(project)
  await project.request('GET', '/users/me', { user: accessToken })
  await project.request('GET', `/users/${id}?query=${email}`, { access: 'server' })
  await project.request('GET', `/no/such/${email}`, { access: 'server' })
  const spans = takeSpans()
  expect(spans.length).toBeGreaterThan(5)
  const recorded = JSON.stringify(
    spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
  )
  for (const value of [project.id, id, email, accessToken, '127.0.0.1']) expect(recorded).not.toContain(value)
})

test('a request to an old system names its trace only where the operator allows it', async () => {
  const askOldSystem = async (url: string) => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    const body = { config: { lazy_import: { url, secret } } }
    await project.request('PATCH', '/projects/current', { access: 'admin', body })
    takeSpans()
    await signIn('new@example.com', { traceparent })
    return takeSpans().find(({ name, kind }) => name === 'POST' && kind === SpanKind.CLIENT)
  }
  const unnamed = await askOldSystem('https://old.example.com/verify')
  expect(sent.at(-1)).not.toHaveProperty('traceparent')
  expect(unnamed?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'portico.peer': 'owner',
  })
  const named = await askOldSystem('https://hooks.example.com/verify')
  expect(sent.at(-1)?.traceparent).toBe(`00-${named?.context.traceId}-${named?.context.spanId}-01`)
  expect(sent.at(-1)).not.toHaveProperty('baggage')
})

describe('a caller who names a trace', () => {
  test('gets a link from a trace of its own', async () => {
    await signIn('nobody@example.com', { traceparent })
    const root = takeSpans().at(-1)
    expect(root?.context.traceId).not.toBe(callerTrace)
    expect(root?.links).toMatchObject([{ context: { traceId: callerTrace, spanId: callerSpan } }])
  })

  test('is joined where the operator says so, with the state of its vendor', async () => {
    await signIn('nobody@example.com', { traceparent, tracestate: 'vendor=1' }, joining.openProject(project))
    const root = takeSpans().at(-1)
    expect(root?.context.traceId).toBe(callerTrace)
    expect(root?.parentSpanContext).toMatchObject({ spanId: callerSpan, isRemote: true })
    expect(root?.context.traceState?.serialize()).toBe('vendor=1')
  })

  test.each([
    'no trace',
    `ff-${callerTrace}-${callerSpan}-01`,
    `00-${'0'.repeat(32)}-${callerSpan}-01`,
    `00-${callerTrace.toUpperCase()}-${callerSpan}-01`,
    `${traceparent}, ${traceparent}`,
  ])('is ignored if it is malformed: %s', async (malformed) => {
    await signIn('nobody@example.com', { traceparent: malformed }, joining.openProject(project))
    const root = takeSpans().at(-1)
    expect(root?.context.traceId).not.toBe(callerTrace)
    expect(root?.links).toEqual([])
  })
})

test('failed work marks its span and that of the request, without its message', async () => {
  const traces = app.deps.traces
  await traces?.request({ method: 'GET', traceparent: undefined, tracestate: undefined }, async () => {
    const work = { name: 'select_nothing', kind: 'client', attributes: {} } as const
    const failing = traces.work(work, () => app.deps.db.query('select * from nowhere', []))
    await expect(failing).rejects.toThrow('nowhere')
    return { status: 500 }
  })
  const error = { status: { code: SpanStatusCode.ERROR }, events: [] }
  expect(takeSpans()).toMatchObject([
    { name: 'select_nothing', kind: SpanKind.CLIENT, attributes: { 'error.type': '42P01' }, ...error },
    { name: 'GET', kind: SpanKind.SERVER, ...error },
  ])
})

test('lines of the log carry the ids of their span', async () => {
  const traces = app.deps.traces
  expect(traces?.logFields()).toEqual({})
  const fields = await traces?.request({ method: 'GET', traceparent: undefined, tracestate: undefined }, async () => ({
    status: 200,
    ...traces.logFields(),
  }))
  const { traceId, spanId } = takeSpans()[0]?.context ?? {}
  expect(fields).toMatchObject({ trace_id: traceId, span_id: spanId })
})

test('health checks and work outside of requests are not recorded', async () => {
  await app.app.handle({
    method: 'GET',
    target: '/health?db=1',
    headers: { host: 'localhost' },
    readBody: async () => new Uint8Array(),
    remoteAddress: '127.0.0.1',
  })
  await app.deliverEmails()
  expect(takeSpans()).toEqual([])
})
