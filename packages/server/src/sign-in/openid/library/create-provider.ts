import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { errors, type IdToken, Provider, type ProviderClient, type ProviderContext } from 'oidc-provider'
import { equalInConstantTime, sha256 } from '../../../platform/crypto/secret.ts'
import type { LoginResult } from '../browser/opened-session.ts'
import type { AuthorizationServer, Consent, ProviderResponse } from './authorization-server.ts'
import { type ProviderParts, providerSettings } from './provider-settings.ts'
import { createRunningRequest, runningRequest } from './running-request.ts'
import type { SubjectParts } from './subject-token.ts'
import { addTokenExchange } from './token-exchange.ts'
import { sessionSeconds } from './user-settings.ts'

export interface CreateProviderParts extends ProviderParts, SubjectParts {
  readonly issuer: string
  /** Called with the secret that has authenticated a client. */
  readonly onSecretUsed: (secretId: string) => void
}

/** Creates the authorization server of a project. */
export function createProvider({ issuer, onSecretUsed, ...parts }: CreateProviderParts): AuthorizationServer {
  const provider = new Provider(issuer, providerSettings(parts))
  const responses = new WeakMap<IncomingMessage, ProviderResponse>()
  const own = new URL(issuer)
  provider.proxy = true
  addTokenExchange(provider, issuer, parts)
  provider.Client.prototype.compareClientSecret = async function (this: ProviderClient, actual) {
    const secret = findSecret(this.portico.secrets, actual)
    if (secret) onSecretUsed(secret.id)
    return secret !== undefined
  }
  addHookClaims(provider)
  // Before the routes of the library: the response is taken from the context, so that nothing is written to a socket.
  provider.use(async (context, next) => {
    context.respond = false
    await next()
    noteClient(context)
    responses.set(context.req, toResponse(context))
  })
  noteFaults(provider)
  const respond = provider.callback()

  return {
    async handle({ method, path, headers, body, origin }, running) {
      const { host, protocol } = origin === undefined ? own : new URL(origin)
      const request = new IncomingMessage(new Socket())
      request.method = method
      // The library adds its path to the one before it: `originalUrl` without `url`.
      Object.assign(request, { url: path, originalUrl: own.pathname + path })
      request.headers = {
        ...headers,
        host,
        'x-forwarded-proto': protocol.replace(':', ''),
        ...(method === 'POST' ? { 'content-length': String(body.byteLength) } : {}),
      }
      request.push(body)
      request.push(null)
      await runningRequest.run(running, () => respond(request, new ServerResponse(request)))
      return responses.get(request) ?? { status: 500, headers: {}, body: '', setCookies: new Map() }
    },
    sendLogout: ({ clientId, userId, sid }) =>
      runningRequest.run(createRunningRequest({ sendsLogout: true }), async () => {
        const client = await provider.Client.find(clientId)
        if (client?.backchannelLogoutUri !== undefined) await client.backchannelLogout(userId, sid)
      }),
    storeConsent: (consent, running) => runningRequest.run(running, () => storeConsent(provider, consent, parts)),
    openSession: (login, cookie) =>
      runningRequest.run({ ...createRunningRequest(), signIn: login }, () => openSession(provider, login, cookie)),
  }
}

function noteFaults(provider: Provider): void {
  const noteFault = (error: unknown) => {
    const running = runningRequest.getStore()
    if (running) running.fault = error
  }
  provider.on('server_error', (_context, error) => noteFault(error))
  provider.on('error', noteFault)
}

/** Adds the claims of the auth hook to ID tokens: the library leaves out claims that its settings do not name. */
function addHookClaims(provider: Provider): void {
  const { prototype } = provider.IdToken
  const { issue } = prototype
  prototype.issue = function (this: IdToken, options) {
    const claims = options.use === 'idtoken' ? (runningRequest.getStore()?.hookClaims ?? {}) : {}
    for (const [name, value] of Object.entries(claims)) this.set(name, value)
    return issue.call(this, options)
  }
}

function noteClient({ oidc }: ProviderContext): void {
  const running = runningRequest.getStore()
  if (running) running.clientId = oidc?.client?.clientId ?? null
}

/** Compares the hash with that of every secret, so that the time does not depend on which one it is. */
function findSecret(secrets: ProviderClient['portico']['secrets'], actual: string) {
  const hash = sha256(actual)
  return secrets.filter((secret) => equalInConstantTime(Buffer.from(secret.hash, 'hex'), hash))[0]
}

/** Headers of the library that reach the client. Others are those of every response of the service. */
const passedHeaders = ['content-type', 'location', 'www-authenticate', 'retry-after', 'ratelimit', 'ratelimit-policy']

function toResponse({ status, body, response }: ProviderContext): ProviderResponse {
  const headers: Record<string, string> = { 'cache-control': 'no-store, max-age=0' }
  for (const name of passedHeaders) {
    const value = response.headers[name]
    if (value !== undefined) headers[name] = [value].flat().join(', ')
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  return { status, headers, body: text, setCookies: readCookies(response.headers['set-cookie']) }
}

function readCookies(header: string | readonly string[] | number | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const cookie of [header].flat()) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(String(cookie)) ?? []
    if (name !== undefined && value !== undefined) cookies.set(name, value)
  }
  return cookies
}

/** As the library does after a sign-in: a new identifier, which no other page has set (session fixation). */
async function openSession(provider: Provider, login: LoginResult, cookie: string): Promise<string> {
  const found = cookie === '' ? undefined : await provider.Session.find(cookie)
  const isSame = found?.accountId === login.accountId
  if (found && isSame) found.resetIdentifier()
  const running = runningRequest.getStore()
  // The session of another user ends on its own.
  if (running && !isSame) running.sessionId = null
  const session = found && isSame ? found : new provider.Session()
  session.loginAccount({ accountId: login.accountId, loginTs: login.ts, amr: login.amr, acr: login.acr })
  return session.save(sessionSeconds)
}

async function storeConsent(
  provider: Provider,
  consent: Consent,
  { newGrantId, lifetimes }: Pick<ProviderParts, 'newGrantId' | 'lifetimes'>,
): Promise<string> {
  const { grantId, accountId, clientId, scopes, rejectedScopes, resources, rejectedResources } = consent
  const { claims, rejectedClaims, expiresInSeconds } = consent
  const found = grantId === null ? undefined : await provider.Grant.find(grantId)
  const lifetime = expiresInSeconds !== null && { expiresIn: Math.min(expiresInSeconds, lifetimes.grant) }
  const grant = found ?? new provider.Grant({ jti: newGrantId(), accountId, clientId, ...lifetime })
  if (scopes.length > 0) grant.addOIDCScope(scopes.join(' '))
  if (rejectedScopes.length > 0) grant.rejectOIDCScope(rejectedScopes.join(' '))
  if (claims.length > 0) grant.addOIDCClaims(claims)
  if (rejectedClaims.length > 0) grant.rejectOIDCClaims(rejectedClaims)
  for (const [resource, granted] of Object.entries(resources)) grant.addResourceScope(resource, granted.join(' '))
  for (const [resource, left] of Object.entries(rejectedResources)) grant.rejectResourceScope(resource, left.join(' '))
  return grant.save()
}

/** Returns the error of a client that requests too many tokens. */
export const tooManyTokens = (seconds: number): Error =>
  Object.assign(new errors.OIDCProviderError(429, 'temporarily_unavailable'), {
    error_description: `The client has requested too many tokens. Use a token until it expires, and try again in ${seconds} seconds.`,
  })
