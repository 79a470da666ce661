/** Machines: clients that get access tokens for themselves. */
import { listenForTests, type TestApp, type TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'

/** A machine with its secret. */
export interface Machine {
  readonly id: string
  readonly secret: string
  readonly secretId: string
}

/** Opens a socket and returns an app whose public address is that socket. The library of clients calls it. */
export async function openIssuer(open: (settings: { publicUrl: string }) => Promise<TestApp>) {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const app = await open({ publicUrl })
  const listening = await listenForTests(app, port)
  return { app, publicUrl, close: listening.close }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('The socket has no port.')
  return address.port
}

const asAdmin = (project: TestProject, method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })

/** Defines permissions. */
export async function definePermissions(project: TestProject, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await asAdmin(project, 'POST', '/team-permission-definitions', { id })
}

/** Creates a resource and returns its id. */
export async function createResource(project: TestProject, uri: string, format?: 'jwt' | 'opaque'): Promise<string> {
  const { body } = await asAdmin(project, 'POST', '/oauth-resources', { uri, ...(format && { token_format: format }) })
  return body.id
}

/** Creates a scope of the project. */
export async function createScope(project: TestProject, scope: object): Promise<void> {
  const { status, body } = await asAdmin(project, 'POST', '/oauth-scopes', scope)
  if (status !== 201) throw new Error(`The scope was refused: ${JSON.stringify(body)}`)
}

/** Creates a token with which a program registers itself, and returns its id. */
export const createInitialAccessToken = async (project: TestProject): Promise<string> =>
  (await asAdmin(project, 'POST', '/oauth-initial-access-tokens', {})).body.id

/** Creates a machine without a secret and returns its id. */
export async function createClient(project: TestProject, fields: object = {}): Promise<string> {
  const settings = { kind: 'machine', name: 'Nightly job', token_endpoint_auth_method: 'client_secret_basic' }
  const { body, status } = await asAdmin(project, 'POST', '/oauth-clients', { ...settings, ...fields })
  if (status !== 201) throw new Error(`The client was refused: ${JSON.stringify(body)}`)
  return body.id
}

/** Creates a machine with a secret. */
export async function createMachine(project: TestProject, fields: object = {}): Promise<Machine> {
  const id = await createClient(project, fields)
  const { body } = await asAdmin(project, 'POST', `/oauth-clients/${id}/secrets`, { expires_at_millis: null })
  return { id, secret: body.client_secret, secretId: body.id }
}

/** Finds the authorization server of a project as a client does. */
export const discover = (
  publicUrl: string,
  project: TestProject,
  { id, secret }: Pick<Machine, 'id' | 'secret'>,
  authentication: openId.ClientAuth = openId.ClientSecretBasic(secret),
): Promise<openId.Configuration> =>
  openId.discovery(new URL(`${publicUrl}/auth/${project.id}`), id, undefined, authentication, {
    execute: [openId.allowInsecureRequests],
  })

/** A request with a form, as curl sends it. */
interface FormRequest {
  readonly form?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'POST'
}

/** Sends a form to an app in this process. */
export async function postForm(
  { app }: TestApp,
  target: string,
  { form = {}, headers = {}, method = 'POST' }: FormRequest,
) {
  const bytes = Buffer.from(new URLSearchParams(form).toString())
  const response = await app.handle({
    method,
    target,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      host: 'auth.example.com',
      ...headers,
    },
    remoteAddress: '127.0.0.1',
    readBody: async () => bytes,
  })
  const body: Record<string, unknown> & { error?: string } = JSON.parse(response.body.toString() || '{}')
  return { status: response.status, headers: response.headers, body }
}

/** Returns the header of a client that authenticates with its secret, which is not encoded. */
export const basic = ({ id, secret }: Pick<Machine, 'id' | 'secret'>): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** Returns status and error of a response of the authorization server. */
export const outcomeOfToken = ({ status, body }: Awaited<ReturnType<typeof postForm>>): string =>
  `${status} ${body.error ?? 'ok'}`
