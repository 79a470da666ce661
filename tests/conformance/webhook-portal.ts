import type { TestApp, TestProject } from '@portico/server/testing'
import { Svix } from 'svix'

/** A client of the Svix API that manages the webhooks of a project, without a socket in between. */
export async function portalOf(app: TestApp, project: TestProject): Promise<Svix> {
  const { body, status } = await project.request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  if (status !== 201) throw new Error(`No token: ${JSON.stringify(body)}`)
  return new Svix(body.token, { serverUrl: 'http://portico.test', fetch: (input, init) => answer(app, input, init) })
}

async function answer({ app }: TestApp, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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
