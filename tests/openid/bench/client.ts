/** Clients of the bench: they register themselves and authenticate (RFC 7591, section 3; RFC 6749, section 2.3). */
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Scene } from './module.ts'

/** Address of a client that no server listens on: the bench reads the redirect. */
export const redirectUri = 'https://app.example.com/callback'
/** Address to which users return after they have signed out. */
export const signedOutUri = 'https://app.example.com/signed-out'

/** Metadata of the server, as far as modules use them. */
export interface ServerMetadata {
  readonly [member: string]: unknown
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly userinfo_endpoint: string
  readonly jwks_uri: string
  readonly registration_endpoint: string
  readonly end_session_endpoint: string
  readonly id_token_signing_alg_values_supported: readonly string[]
}

/** A key with which a client signs. */
export interface ClientKey {
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
}

/** A registered client. */
export interface Client {
  readonly id: string
  readonly secret: string
  readonly method: string
  readonly redirectUri: string
  /** The response to the registration. */
  readonly registered: Registered
  readonly key: ClientKey | null
}

/** Members of the response to a registration that modules use. */
export interface Registered {
  readonly [member: string]: unknown
  readonly client_id: string
  readonly client_secret?: string
  readonly token_endpoint_auth_method: string
  readonly redirect_uris: readonly string[]
  readonly registration_access_token: string
  readonly registration_client_uri: string
}

/** Reads the metadata of a side. */
export async function serverMetadata({ side }: Pick<Scene, 'side'>): Promise<ServerMetadata> {
  const response = await fetch(`${side.issuer}/.well-known/openid-configuration`)
  if (!response.ok) throw new Error(`The metadata have the status ${response.status}.`)
  return response.json()
}

const defaults = {
  client_name: 'Bench',
  application_type: 'web',
  redirect_uris: [redirectUri],
  post_logout_redirect_uris: [signedOutUri],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_basic',
}

/** Sends metadata to the registration endpoint. */
export async function sendRegistration(scene: Scene, metadata: object, token?: string | null) {
  const { registration_endpoint: endpoint } = await serverMetadata(scene)
  const sent = token === undefined ? await scene.side.newInitialToken() : token
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(sent !== null && { authorization: `Bearer ${sent}` }) },
    body: JSON.stringify({ ...defaults, ...metadata }),
  })
  const body: Registered & { readonly error?: string } = await response.json()
  return { status: response.status, body }
}

/** Registers a client, by default a web application with a secret. */
export async function register(scene: Scene, metadata: object = {}, key: ClientKey | null = null): Promise<Client> {
  const { status, body } = await sendRegistration(scene, metadata)
  if (status !== 201) throw new Error(`The registration was refused: ${status} ${JSON.stringify(body)}`)
  return clientOf(body, key)
}

/** Returns the client of a response to a registration. */
export const clientOf = (registered: Registered, key: ClientKey | null = null): Client => ({
  id: registered.client_id,
  secret: registered.client_secret ?? '',
  method: registered.token_endpoint_auth_method,
  redirectUri: registered.redirect_uris[0] ?? '',
  registered,
  key,
})

/** Makes a key for a client. */
export async function newClientKey(): Promise<ClientKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' } }
}

/** Returns a signed assertion (OpenID Connect Core 1.0, section 9). */
export function signAssertion(client: Client, audience: string, claims: object = {}): Promise<string> {
  if (!client.key) throw new Error('The client has no key.')
  const now = Math.floor(Date.now() / 1000)
  const payload = { iss: client.id, sub: client.id, aud: audience, jti: randomUUID(), iat: now, exp: now + 60 }
  return new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: client.key.publicJwk.kid ?? '' })
    .sign(client.key.privateKey)
}

/** Headers and fields by which a client authenticates. */
export interface Authentication {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

/** Authenticates a client by its registered method. */
export async function authenticationOf(scene: Scene, client: Client): Promise<Authentication> {
  if (client.method === 'client_secret_post') return inBody(client)
  if (client.method === 'client_secret_basic') return inHeader(client)
  if (client.method === 'none') return { headers: {}, fields: { client_id: client.id } }
  return withAssertion(client, await signAssertion(client, scene.side.issuer))
}

/** RFC 6749, section 2.3.1: id and secret are encoded as in a form. */
export const inHeader = ({ id, secret }: Pick<Client, 'id' | 'secret'>): Authentication => ({
  headers: {
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
  },
  fields: {},
})

/** The secret as a field of the form. */
export const inBody = ({ id, secret }: Pick<Client, 'id' | 'secret'>): Authentication => ({
  headers: {},
  fields: { client_id: id, client_secret: secret },
})

/** A signed assertion as a field of the form (RFC 7523, section 2.2). */
export const withAssertion = ({ id }: Client, assertion: string): Authentication => ({
  headers: {},
  fields: {
    client_id: id,
    client_assertion: assertion,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  },
})
