/** `oidc-provider` on the stores of the service, without the service around it: the other side of a benchmark. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Adapter, ProviderContext } from 'oidc-provider'
import type { Deps } from '../api/deps.ts'
import { issuerOf } from '../sign-in/openid/authorization-servers.ts'
import { findAccountClaims } from '../sign-in/openid/grants/find-account.ts'
import { createAdapters } from '../sign-in/openid/library/adapters.ts'
import { createRunningRequest, runningRequest } from '../sign-in/openid/library/running-request.ts'
import { findSigningKeys } from '../sign-in/openid/signing-keys.ts'

/** A request below the issuer. A body makes it a POST. */
export interface PlainRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The parts of a response that a client of a benchmark reads. */
export interface PlainResponse {
  readonly status: number
  readonly location: string
  readonly body: unknown
}

/** The library alone. Clients send the text `stored-as-a-hash` as their secret. */
export interface PlainProvider {
  handle(request: PlainRequest): Promise<PlainResponse>
  /** Signs the user in, as a page does, and continues the request whose page has this address. */
  finishSignIn(location: string): Promise<PlainResponse>
}

/** Creates the library for a project. `session` is one of the user, to which new grants belong. */
export async function createPlainProvider(
  deps: Deps,
  projectId: string,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<PlainProvider> {
  const { Provider } = await import('oidc-provider')
  const stores = createAdapters(deps, projectId)
  const inMemory = createMemoryStore()
  const issuer = issuerOf(deps, projectId)
  const keys = (await findSigningKeys(deps, projectId)).open()
  // Sessions and requests of browsers cost nothing here.
  const adapter = (model: string) => (model === 'Session' || model === 'Interaction' ? inMemory(model) : stores(model))
  const provider = new Provider(issuer, { ...settingsOf(deps, projectId), adapter, jwks: { keys } })
  provider.proxy = true
  const responses = new WeakMap<IncomingMessage, PlainResponse>()
  provider.use(async (context, next) => {
    context.respond = false
    await next()
    const { location = '' } = context.response.headers
    responses.set(context.req, { status: context.status, location: String(location), body: context.body })
  })
  const respond = provider.callback()
  const { host, pathname } = new URL(issuer)

  async function handle({ path, headers = {}, body }: PlainRequest): Promise<PlainResponse> {
    const request = new IncomingMessage(new Socket())
    request.method = body === undefined ? 'GET' : 'POST'
    request.headers = { host, 'x-forwarded-proto': 'https', ...headers, ...(body !== undefined && formOf(body)) }
    Object.assign(request, { url: path, originalUrl: pathname + path })
    request.push(body ?? null)
    if (body !== undefined) request.push(null)
    const running = { ...createRunningRequest({ browserHash: new Uint8Array(32) }), sessionId }
    await runningRequest.run(running, () => respond(request, new ServerResponse(request)))
    return responses.get(request) ?? { status: 500, location: '', body: null }
  }

  return {
    handle,
    async finishSignIn(location) {
      const uid = location.split('/').at(-1) ?? ''
      const interaction = await inMemory('Interaction').find(uid)
      const result = { login: { accountId: userId } }
      await inMemory('Interaction').upsert(uid, { ...interaction, result }, 3600)
      return handle({ path: `/authorize/${uid}`, headers: { cookie: `_interaction_resume=${uid}` } })
    },
  }
}

const lifetimes = {
  ...{ AccessToken: 600, AuthorizationCode: 60, ClientCredentials: 600, Grant: 86_400, IdToken: 3600 },
  ...{ Interaction: 3600, RefreshToken: 86_400, Session: 86_400 },
}

const formOf = (body: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(Buffer.byteLength(body)),
})

function createMemoryStore(): (model: string) => Adapter {
  const rows = new Map<string, object>()
  const nothing = async () => undefined
  return (model) => ({
    async upsert(id, payload) {
      rows.set(`${model} ${id}`, payload)
    },
    find: async (id) => rows.get(`${model} ${id}`),
    findByUid: nothing,
    findByUserCode: nothing,
    async consume() {},
    async destroy(id) {
      rows.delete(`${model} ${id}`)
    },
    async revokeByGrantId() {},
  })
}

/** The settings that a program writes first, for the same tokens and claims. */
const settingsOf = (deps: Deps, projectId: string) => ({
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  enabledJWA: { idTokenSigningAlgValues: ['ES256', 'RS256'] },
  extraClientMetadata: { properties: ['portico'], validator() {} },
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: { openid: ['sub'], profile: ['name', 'picture', 'locale'], email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: () => true,
  expiresWithSession: () => false,
  subjectTypes: ['public', 'pairwise'],
  routes: { authorization: '/authorize', userinfo: '/userinfo' },
  ttl: { ...lifetimes },
  cookies: { keys: ['benchmark'], long: { signed: false }, short: { signed: false } },
  interactions: {
    url: (_context: ProviderContext, { uid }: { readonly uid: string }) => `${issuerOf(deps, projectId)}/page/${uid}`,
  },
  async findAccount(_context: ProviderContext, accountId: string) {
    const claims = await findAccountClaims(deps, projectId, accountId)
    return claims ? { accountId, claims: async () => claims } : undefined
  },
  async loadExistingGrant({ oidc }: ProviderContext) {
    const { account, client } = oidc
    if (!account) return undefined
    const fields = { jti: deps.random.uuid(), accountId: account.accountId, clientId: client.clientId }
    const grant = new oidc.provider.Grant(fields)
    grant.addOIDCScope('openid email')
    await grant.save()
    return grant
  },
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: ({ oidc }: ProviderContext) =>
        oidc.params.grant_type === 'client_credentials' ? `urn:portico:project:${projectId}` : undefined,
      getResourceServerInfo: async () => ({
        ...{ scope: '', audience: projectId, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } },
      }),
    },
  },
})
