/** Plain `oidc-provider` with its storage in memory and pages of the bench: the control. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import type { Side } from '../bench/module.ts'
import { createMemoryStorage } from './memory-adapter.ts'
import { passPages, users } from './pages.ts'

const initialToken = 'a-token-of-the-bench'

/** Differences that the standards allow. */
const absent: Side['absent'] = {
  'sign-out asks in a browser without a session, too': 'the library sends the form by itself there, as nothing ends',
  'a logout token that was not accepted is sent again': 'the library sends each logout token once',
  'redirect addresses without TLS are refused': 'the library accepts them for the code flow, as OpenID Connect does',
  'a new key at jwks_uri authenticates at its first use, and the one before no longer':
    'the library reads the keys again after a minute at the earliest',
}

const keyOf = (algorithm: 'ES256' | 'RS256') => {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: algorithm, use: 'sig', kid: randomUUID() }
}

/** Starts the control at a port. `issuer` is its https address. */
export async function startControl(port: number, issuer: string): Promise<Side & { close(): void }> {
  let keys = [keyOf('RS256'), keyOf('ES256')]
  const storage = createMemoryStorage()
  let handle = listenerOf(issuer, keys, storage)
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    ...{ name: 'oidc-provider', issuer, passPages },
    newInitialToken: async () => initialToken,
    confirmSignOut: (browser, page, answer) => browser.submit(page, answer === 'leave' ? { logout: 'yes' } : {}),
    async rotateKeys() {
      keys = [keyOf('RS256'), keyOf('ES256'), ...keys]
      handle = listenerOf(issuer, keys, storage)
    },
    absent,
    close: () => void server.close(),
  }
}

type Storage = ReturnType<typeof createMemoryStorage>

function listenerOf(issuer: string, keys: readonly object[], storage: Storage): RequestListener {
  const provider = new Provider(issuer, settings(issuer, keys, storage))
  provider.proxy = true
  const callback = provider.callback()
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    handleInteraction(provider, request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/html' }).end(`<p>${String(error)}</p>`)
    })
  }
}

const settings = (issuer: string, keys: readonly object[], adapter: Storage) => ({
  jwks: { keys },
  adapter,
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
  enabledJWA: {
    idTokenSigningAlgValues: ['RS256', 'ES256'],
    clientAuthSigningAlgValues: ['RS256', 'ES256'],
    requestObjectSigningAlgValues: ['RS256', 'ES256'],
  },
  responseTypes: ['code'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: {
    ...{ sid: null, iss: null },
    openid: ['sub', 'acr', 'amr', 'auth_time'],
    profile: ['name', 'updated_at'],
    email: ['email', 'email_verified'],
  },
  acrValues: ['aal1'],
  subjectTypes: ['public', 'pairwise'],
  pairwiseIdentifier: (_: unknown, id: string, { sectorIdentifier }: { sectorIdentifier: string }) =>
    `${sectorIdentifier} ${id}`,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: (_: unknown, client: { grantTypeAllowed(name: string): boolean }) =>
    client.grantTypeAllowed('refresh_token'),
  // Browsers send a form of another site without cookies that are not for it.
  enableHttpPostMethods: true,
  cookies: { keys: ['a key of the bench'], long: { sameSite: 'none', secure: true } },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 3600,
    Grant: 86_400,
    Session: 86_400,
    Interaction: 3600,
    RefreshToken: 86_400,
  },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `${issuer}/interaction/${uid}` },
  findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
  // The library refuses loopback, where the clients of the bench are.
  fetch: (url: string, { dispatcher: _, ...request }: RequestInit & { dispatcher?: unknown }) => fetch(url, request),
  renderError(context: { type: string; body: string }, { error }: { error: string }) {
    context.type = 'html'
    context.body = `<p>${error}</p>`
  },
  features: {
    ...{ devInteractions: { enabled: false }, userinfo: { enabled: true }, claimsParameter: { enabled: true } },
    ...{ requestObjects: { enabled: true }, backchannelLogout: { enabled: true } },
    ...{ introspection: { enabled: true }, revocation: { enabled: true }, clientCredentials: { enabled: true } },
    registration: { enabled: true, initialAccessToken: initialToken },
    registrationManagement: { enabled: true, rotateRegistrationAccessToken: false },
    rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
  },
})

interface HtmlContext {
  type: string
  body: string
}

async function logoutSource(context: HtmlContext, form: string): Promise<void> {
  context.type = 'html'
  context.body = form.replace(
    '</form>',
    '<button name="logout" value="yes">Sign out</button><button>Stay</button></form>',
  )
}

async function postLogoutSuccessSource(context: HtmlContext): Promise<void> {
  context.type = 'html'
  context.body = '<p>You have signed out</p>'
}

const claimsOf = (id: string) => {
  const [, user] = Object.entries(users).find(([name]) => name === id) ?? []
  return { sub: id, name: user?.name, email: user?.email, email_verified: true, updated_at: 1, auth_time: undefined }
}

/** Pages with the fields of those of Portico. */
async function handleInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, grantId, session } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const fields =
      prompt.name === 'login' ? '<input name="email"><input name="password">' : '<button name="answer" value="allow">'
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<form method="post">${fields}</form>`)
    return
  }
  let text = ''
  for await (const chunk of request) text += chunk
  const form = new URLSearchParams(text)
  if (prompt.name === 'login') {
    const known = Object.entries(users).find(
      ([, { email, password }]) => email === form.get('email') && password === form.get('password'),
    )
    if (!known) throw new Error('The password is wrong.')
    return provider.interactionFinished(request, response, {
      login: { accountId: known[0], acr: 'aal1', amr: ['pwd'] },
    })
  }
  const found = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const grant = found ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
  const { missingOIDCScope = [], missingOIDCClaims = [] } = prompt.details
  if (missingOIDCScope.length > 0) grant.addOIDCScope(missingOIDCScope.join(' '))
  if (missingOIDCClaims.length > 0) grant.addOIDCClaims(missingOIDCClaims)
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}
