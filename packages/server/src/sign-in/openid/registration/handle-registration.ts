/** The client registration endpoint (RFC 7591, section 3) and the configuration endpoints of clients (RFC 7592). */

import type { WithConfig } from '../../../platform/config.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import type { WithLimiter } from '../../../platform/limits/limiter.ts'
import { callHits } from '../../../platform/limits/network-hits.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { deleteClient } from '../clients/change-client.ts'
import type { ClientRow } from '../clients/client-columns.ts'
import { oauthError } from '../oauth-error.ts'
import { descriptionOf, informationOf } from './client-metadata.ts'
import { type RegistrationDeps, registerClient, replaceMetadata } from './register-client.ts'
import { findRegisteredClient } from './registered-client.ts'
import { invalidField, RegistrationError, registrationRefusal } from './registration-error.ts'

const bodyMaxBytes = 64 * 1024

type Deps = RegistrationDeps & WithConfig & WithLimiter

/** A request to one of the endpoints. */
export interface RegistrationCall {
  readonly request: ApiRequest
  readonly context: RequestContext
  readonly project: Project
  /** Address of the registration endpoint. */
  readonly endpoint: string
  /** The client of a configuration endpoint. Null for a registration. */
  readonly clientId: string | null
}

/**
 * Handles a request. Registrations, changes and wrong tokens count against the network, so that neither tokens can be guessed nor a
 * project be filled.
 */
export async function handleRegistration(deps: Deps, call: RegistrationCall): Promise<PageResponse> {
  const { context, project, request, clientId } = call
  if (!project.options.oauthRegistrationEnabled)
    return oauthError(404, 'invalid_request', 'Registration is off in this project.')
  const hits = callHits(deps, context)
  const excess = hits.length > 0 ? await deps.limiter.take(project.id, hits) : null
  if (excess) {
    const seconds = String(Math.max(1, excess.retryAfterSeconds))
    const description = 'This network has registered too many clients, or sent too many wrong tokens. Try again later.'
    return oauthError(429, 'temporarily_unavailable', description, { 'retry-after': seconds })
  }
  try {
    const token = bearerOf(request)
    if (clientId === null) return await register(deps, call, token)
    const client = await findRegisteredClient(deps, project, { id: clientId, token })
    if (!client) throw new RegistrationError('invalid_token', 'The registration access token is not valid.')
    // A change may read documents of the client, so that it counts, too.
    if (hits.length > 0 && request.method !== 'PUT') deps.limiter.release(project.id, hits)
    return await manage(deps, call, { client, token })
  } catch (error) {
    return registrationRefusal(error)
  }
}

/** RFC 6750, section 2.1. */
function bearerOf({ headers }: ApiRequest): string {
  const [, token] = /^Bearer ([\w.~+/=-]{1,256})$/i.exec(String(headers.authorization ?? '')) ?? []
  if (token === undefined) throw new RegistrationError('invalid_token', 'Send the token as a bearer token.')
  return token
}

async function register(deps: Deps, call: RegistrationCall, token: string): Promise<PageResponse> {
  const { context, project, endpoint } = call
  const description = descriptionOf(await bodyOf(call))
  const { client, secret, registrationToken } = await registerClient(deps, project, { token, description, context })
  return json(201, informationOf(client, { registrationUri: `${endpoint}/${client.id}`, registrationToken, secret }))
}

async function manage(
  deps: Deps,
  call: RegistrationCall,
  { client, token }: { readonly client: ClientRow; readonly token: string },
): Promise<PageResponse> {
  const { request, context, project, endpoint } = call
  const credentials = { registrationUri: `${endpoint}/${client.id}`, registrationToken: token }
  if (request.method === 'GET') return json(200, informationOf(client, { ...credentials, secret: null }))
  if (request.method === 'DELETE') {
    await deleteClient(deps, project, client.id, context)
    return { status: 204, headers: noStore, body: '' }
  }
  const document = await bodyOf(call)
  requireOwnDocument(document, client)
  const description = descriptionOf(document)
  const { client: changed, secret } = await replaceMetadata(deps, project, client, { description, context })
  return json(200, informationOf(changed, { ...credentials, secret }))
}

/** RFC 7591, section 3.1: the metadata are JSON. */
async function bodyOf({ request }: RegistrationCall): Promise<unknown> {
  const bytes = await request.readBody(bodyMaxBytes).catch(() => null)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? new Uint8Array()))
  } catch {
    throw new RegistrationError('invalid_client_metadata', `The body must be JSON of at most ${bodyMaxBytes} bytes.`)
  }
}

/** RFC 7592, section 2.2. */
const refusedMembers = [
  ...['registration_access_token', 'registration_client_uri', 'client_secret_expires_at', 'client_id_issued_at'],
]

function requireOwnDocument(document: unknown, { id }: ClientRow): void {
  const given = new Map<string, unknown>(Object.entries(Object(document)))
  if (given.get('client_id') !== id) throw invalidField('client_id', 'client_id must be that of the client.')
  const refused = refusedMembers.find((name) => given.has(name))
  if (refused !== undefined) throw invalidField(refused, `${refused} must be left out.`)
}

const noStore = { 'cache-control': 'no-store, max-age=0' }

const json = (status: number, body: object): PageResponse => ({
  status,
  headers: { ...noStore, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})
