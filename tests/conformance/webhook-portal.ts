import { headersOf, type TestApp, type TestProject } from '@portico/server/testing'
import { Svix } from 'svix'

/** Requests a token that manages the webhooks of a project. */
export async function tokenOf({ request }: TestProject): Promise<string> {
  const { body, status } = await request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  if (status !== 201) throw new Error(`No token: ${JSON.stringify(body)}`)
  return body.token
}

/** Creates a client of the Svix API that manages the webhooks of a project, without a socket. */
export const portalOf = async (app: TestApp, project: TestProject): Promise<Svix> =>
  new Svix(await tokenOf(project), {
    serverUrl: 'http://portico.test',
    fetch: (input, init) => response(app, input, init),
  })

async function response({ app }: TestApp, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const { status, headers, commonHeaders, body } = await app.handle({
    method: request.method,
    target: pathname + search,
    headers: Object.fromEntries(request.headers),
    readBody: async () => new Uint8Array(await request.arrayBuffer()),
    remoteAddress: '127.0.0.1',
  })
  const content = status === 204 ? null : body.toString()
  return new Response(content, { status, headers: { ...commonHeaders, ...headers } })
}

export interface Sent {
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Calls the Svix API without its library, and without a token if `token` is null. */
export async function callPortal(
  { app }: TestApp,
  token: string | null,
  { method, path, body, headers = {} }: Sent & { method: string; path: string },
) {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const given = await app.handle({
    method,
    target: `/api/v1${path}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    readBody: async () => new TextEncoder().encode(text),
    remoteAddress: '127.0.0.1',
  })
  const content = given.body.toString()
  return { status: given.status, headers: headersOf(given), body: content === '' ? null : JSON.parse(content) }
}
