import { headers as names, ownPrefix } from '@portico/contract'
import type { KeySet } from '../platform/config.ts'
import { headersOf } from '../platform/http/request/api-request.ts'
import { TextError } from '../platform/http/text-error.ts'
import type { App } from '../start/app.ts'

export interface TestRequest {
  readonly access?: 'client' | 'server' | 'admin' | 'none'
  /** Access token of the user who sends the request. */
  readonly user?: string | undefined
  readonly headers?: Record<string, string>
  /** Sent as JSON; a string or bytes go as they are. */
  readonly body?: unknown
}

/** A response; its body is parsed if it is JSON. */
export interface TestResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
  // Tests read bodies of every shape. Their assertions replace the types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

export type TestClient = (method: string, path: string, request?: TestRequest) => Promise<TestResponse>

/** Creates a client that calls an app in this process as one project and checks the invariants of every response. */
export function createTestClient(app: App, project: { id: string; keys: KeySet }): TestClient {
  return async (method, path, request = {}) => {
    const bytes = bytesOf(request.body)
    const response = await app.handle({
      method,
      target: `/api/v1${path}`,
      headers: { ...credentials(project, request), ...contentType(request.body), ...request.headers },
      remoteAddress: '127.0.0.1',
      readBody: async (maxBytes) => {
        if (bytes.length > maxBytes) throw new TextError(413, 'The body is too large.')
        return bytes
      },
    })
    const text = response.stream ? await textOf(response.stream) : response.body.toString()
    const isJson = response.headers['content-type']?.startsWith('application/json') === true
    const headers = headersOf(response)
    const result = { status: response.status, headers, text, body: isJson ? JSON.parse(text) : null }
    assertInvariants(`${method} ${path}`, result)
    return result
  }
}

async function textOf(portions: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const portion of portions) text += portion
  return text
}

function credentials({ id, keys }: { id: string; keys: KeySet }, { access = 'client', user }: TestRequest) {
  if (access === 'none') return {}
  const key = {
    client: { [ownPrefix + names.publishableClientKey]: keys.publishableClientKey },
    server: { [ownPrefix + names.secretServerKey]: keys.secretServerKey },
    admin: { [ownPrefix + names.superSecretAdminKey]: keys.superSecretAdminKey },
  }[access]
  return {
    [ownPrefix + names.projectId]: id,
    [ownPrefix + names.accessType]: access,
    ...key,
    ...(user === undefined ? {} : { [ownPrefix + names.accessToken]: user }),
  }
}

const contentType = (body: unknown) => (body === undefined ? {} : { 'content-type': 'application/json' })

function bytesOf(body: unknown): Uint8Array {
  if (body === undefined) return new Uint8Array()
  if (body instanceof Uint8Array) return body
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
}

const camelCaseKeys = [
  'originalErrorCode',
  'maxLength',
  'accessType',
  'clientVersion',
  'upToDate',
  'newUser',
  'afterCallbackRedirectUrl',
]

function assertInvariants(call: string, { status, headers, body, text }: TestResponse): void {
  const fail = (what: string) => {
    throw new Error(`${call} returned ${status} ${what}: ${text}`)
  }
  // 502: an identity provider fails; 503: the service is too busy.
  if (status >= 500 && status !== 502 && status !== 503) fail('although input never causes a fault')
  const isCacheable = / \/(?:projects\/[^/]+\/\.well-known\/jwks\.json$|logos\/)/.test(call) && status < 400
  if (!isCacheable && headers['cache-control'] !== 'no-store, max-age=0') fail('without no-store')
  if (headers['access-control-allow-origin'] !== '*') fail('without CORS')
  const header =
    headers[`${ownPrefix}${names.knownError}`] ??
    headers[`x-stack-${names.knownError}`] ??
    headers[`x-hexclave-${names.knownError}`]
  // A successful response may contain another kind of code: that of a challenge.
  const isError = status >= 400 || header !== undefined
  if (isError && body?.code !== header) fail(`with the known-error header ${header}`)
  for (const key of Object.keys(Object(body))) {
    if (!/^[a-z0-9_]+$/.test(key) && !camelCaseKeys.includes(key)) fail(`with the key ${key}`)
  }
}
