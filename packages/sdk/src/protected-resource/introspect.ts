import { invalid, scopesOf, type TokenCheck } from './refusals.ts'

const timeoutMillis = 5000

interface Introspection {
  readonly url: string
  readonly resource: string
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch: typeof globalThis.fetch
}

/** Asks the service about an opaque token (RFC 7662), so that access that has ended is refused at once. */
export async function introspect(token: string | null, { resource, ...of }: Introspection): Promise<TokenCheck> {
  if (token === null) return { status: 'missing' }
  const response = await sendToService({ token, token_type_hint: 'access_token' }, of).catch(() => null)
  if (response === null) return { status: 'unavailable', problem: 'The service cannot be reached.' }
  if (!response.ok) return { status: 'unavailable', problem: refusedBy(response) }
  const claims: unknown = await response.json().catch(() => null)
  if (typeof claims !== 'object' || claims === null) return { status: 'unavailable', problem: refusedBy(response) }
  return acceptedOf(token, resource, new Map<string, unknown>(Object.entries(claims)))
}

/** Sends a form to the service, with the credentials of this server (RFC 6749, section 2.3.1). */
export function sendToService(
  form: Readonly<Record<string, string>>,
  { url, clientId, clientSecret, fetch }: Omit<Introspection, 'resource'>,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}` },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMillis),
  })
}

const refusedBy = ({ status }: Response) =>
  status === 401
    ? 'The service refuses clientId and clientSecret of this server.'
    : `The service cannot verify the token now: status ${status}.`

function acceptedOf(token: string, resource: string, claims: ReadonlyMap<string, unknown>): TokenCheck {
  if (claims.get('active') !== true) return invalid('is unknown, has expired, or its access was ended')
  if (claims.get('aud') !== resource) return invalid('is for another resource')
  if (claims.get('cnf') !== undefined) return invalid('is bound to a key')
  const [sub, clientId, exp] = [claims.get('sub'), claims.get('client_id'), claims.get('exp')]
  if (typeof clientId !== 'string' || typeof exp !== 'number') return invalid('has no client')
  const userId = typeof sub === 'string' && sub !== clientId ? sub : null
  const scopes = scopesOf(claims.get('scope'))
  return { status: 'accepted', token, userId, clientId, scopes, expiresAt: new Date(exp * 1000) }
}
