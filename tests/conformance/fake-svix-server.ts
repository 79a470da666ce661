/** A fake Svix server with the parts that the service uses: applications, deduplicated messages and portal tokens. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface FakeSvixServer {
  readonly url: string
  readonly applications: Map<string, { uid: string; name: string }>
  readonly messages: { application: string; eventId: string; eventType: string; payload: unknown }[]
  readonly authorizations: Set<string>
  /** Requested lifetime of each portal token in seconds. */
  readonly expiries: unknown[]
  /** Statuses for the next calls, each used once, in place of a response. */
  readonly failures: number[]
}

export function useFakeSvixServer(): FakeSvixServer {
  const state = {
    url: '',
    applications: new Map(),
    messages: [],
    authorizations: new Set(),
    expiries: [],
    failures: [],
  } as {
    -readonly [Key in keyof FakeSvixServer]: FakeSvixServer[Key]
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path = ''] = (request.url ?? '').split('?')
      state.authorizations.add(String(request.headers.authorization))
      const text = Buffer.concat(chunks).toString('utf8')
      const [status, body] = handleCall(state, `${request.method} ${path}`, text === '' ? {} : JSON.parse(text))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    state.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  beforeEach(() => {
    state.applications.clear()
    state.messages.length = 0
    state.expiries.length = 0
    state.failures.length = 0
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return state
}

/** Body of a request of the client library: an application, a portal token for one, or a message. */
interface SvixBody {
  uid: string
  name: string
  application?: { uid: string; name: string }
  expiry?: number | null
  eventId: string
  eventType: string
  payload: unknown
}

function handleCall(state: FakeSvixServer, call: string, body: SvixBody): [number, unknown] {
  const { applications, messages, expiries, failures } = state
  const failure = failures.shift()
  if (failure !== undefined) return [failure, { code: 'failed', detail: 'A body that stays out of every log.' }]
  const at = '2026-01-01T00:00:00Z'
  if (call === 'POST /api/v1/app') {
    applications.set(body.uid, body)
    return [201, { ...body, id: 'app_1', metadata: {}, createdAt: at, updatedAt: at }]
  }
  const [, access] = /^POST \/api\/v1\/auth\/app-portal-access\/([^/]+)$/.exec(call) ?? []
  if (access !== undefined) {
    if (body.application) applications.set(access, body.application)
    expiries.push(body.expiry)
    return applications.has(access) ? [200, { token: `token of ${access}`, url: 'https://x' }] : [404, {}]
  }
  const [, application] = /^POST \/api\/v1\/app\/([^/]+)\/msg$/.exec(call) ?? []
  if (application === undefined || !applications.has(application)) return [404, { code: 'not_found', detail: '' }]
  if (messages.some(({ eventId }) => eventId === body.eventId)) return [409, { code: 'conflict', detail: '' }]
  messages.push({ ...body, application })
  return [202, { ...body, id: 'msg_1', timestamp: at }]
}
