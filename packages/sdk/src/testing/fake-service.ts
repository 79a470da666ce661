/** A fake service for unit tests: responds by a function and records the requests. */
import { headers, ownPrefix } from '@portico/contract/headers'

export interface ReceivedRequest {
  method: string
  path: string
  headers: Headers
  body: string | null
}

export type Reply = Response | Error

/** Creates a `fetch` without network access. An `Error` as reply is a network failure. */
export function createFakeService(reply: (request: ReceivedRequest, index: number) => Reply | Promise<Reply>) {
  const requests: ReceivedRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const body = typeof init?.body === 'string' ? init.body : null
    const request = {
      method: init?.method ?? 'GET',
      path: pathname.replace('/api/v1', '') + search,
      headers: new Headers(init?.headers),
      body,
    }
    requests.push(request)
    const response = await reply(request, requests.length - 1)
    if (response instanceof Error) throw response
    return response
  }
  return { fetch, requests }
}

/** Returns a successful response. */
export function ok(body: unknown): Response {
  return Response.json(body)
}

/** Returns an error of the catalogue in the form that the SDK requests: status 200, the real status in a header. */
export function refusal(status: number, code: string, details?: unknown): Response {
  const known = { [ownPrefix + headers.knownError]: code, [ownPrefix + headers.actualStatus]: String(status) }
  return Response.json(
    { code, ...(details === undefined ? {} : { details }), error: `${code} sentence` },
    { headers: known },
  )
}

/** Returns an error without a code. */
export function textRefusal(status: number, text: string, extra: Record<string, string> = {}): Response {
  return new Response(text, { headers: { ...extra, [ownPrefix + headers.actualStatus]: String(status) } })
}

/** Returns an access token that expires in this many seconds. Its signature is never verified. */
export function accessToken(secondsLeft: number, id = 'token', claims: object = {}): string {
  const payload = { ...claims, jti: id, exp: Math.floor(Date.now() / 1000) + secondsLeft, name: 'Zoë' }
  return `e30.${btoa(unescape(encodeURIComponent(JSON.stringify(payload))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.x`
}

export const appOptions = { projectId: 'internal', publishableClientKey: 'pck_test', baseUrl: 'http://portico.test/' }

export const signedInResponse = (token = accessToken(600)) => ({
  access_token: token,
  refresh_token: 'refresh-1',
  is_new_user: false,
  user_id: 'user-1',
})

export const wireUser = {
  id: 'user-1',
  primary_email: 'ann@example.com',
  primary_email_verified: false,
  display_name: 'Ann',
  client_metadata: { snake_key: { inner_key: 1 } },
  client_read_only_metadata: null,
  profile_image_url: null,
  signed_up_at_millis: 1,
  has_password: true,
  auth_with_email: true,
  oauth_providers: [
    {
      ...{ id: 'github', type: 'shared', account_id: '7', provider_user_id: '7', email: null },
      ...{ allow_sign_in: true, allow_connected_accounts: true },
    },
  ],
  selected_team_id: null,
  requires_totp_mfa: false,
  second_factor_due_at_millis: null,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  selected_team: null,
  locale: null,
}
