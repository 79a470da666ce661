import type { Page, Route } from '@playwright/test'
import {
  projectId,
  projectWith,
  refreshToken,
  signedIn,
  unsignedToken,
  user,
} from '../../apps/atlas/src/fixtures/values.ts'

/** A response of the mock service: a body, a known error, a text error, or none. */
export type MockResponse =
  | { body: unknown }
  | { error: string; message: string; status?: number; details?: unknown }
  | { text: string; status: number }
  | 'no-network'
  | 'never'

/** Responses by `METHOD /path`, below `/api/v1`. */
export type MockResponses = Record<string, MockResponse>

export { projectId, user }

export const project = projectWith()

/** The same project with a tab for each sign-in method. */
export const projectWithTabs = projectWith({ magicLink: true })

/** The response to a sign-in of a user with a second factor. */
export const secondFactorRequired = {
  error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  message: 'Enter the code.',
  details: { attempt_code: 'a'.repeat(45) },
} as const

/** Created for each call, because a token that is created once would expire while other tests run. */
const usualResponses = (): MockResponses => ({
  'GET /projects/current': { body: project },
  'GET /users/me': { body: user },
  'POST /auth/password/sign-in': { body: signedIn() },
  'POST /auth/password/sign-up': { body: signedIn(true) },
  'POST /auth/oauth/token': { body: { access_token: unsignedToken(), token_type: 'Bearer', expires_in: 600 } },
  'POST /contact-channels/verify': { body: { success: true } },
  'POST /contact-channels/verify/check-code': {
    body: { is_code_valid: true, email: user.primary_email, is_own_account: false },
  },
  'POST /auth/otp/send-sign-in-code': { body: { nonce: 'n'.repeat(39) } },
  'POST /auth/otp/sign-in': { body: signedIn() },
  'POST /auth/otp/sign-in/check-code': { body: { is_code_valid: true, email: user.primary_email } },
  'POST /auth/mfa/sign-in': { body: signedIn() },
  'POST /auth/password/send-reset-code': { body: { success: 'On its way.' } },
  'POST /auth/password/reset/check-code': { body: { is_code_valid: true } },
  'POST /auth/password/reset': { body: { success: true } },
  'DELETE /auth/sessions/current': { body: { success: true } },
})

/** Replaces the service for a page, or for all pages of a context. Counts the received calls. */
export async function mockService(
  page: Pick<Page, 'route'>,
  responses: MockResponses = {},
): Promise<Map<string, number>> {
  const calls = new Map<string, number>()
  await page.route('**/config.json', (route) => {
    const apiUrl = new URL(route.request().url()).origin
    return route.fulfill({
      json: { projectId, publishableClientKey: 'pck_test', apiUrl, inboxUrl: 'http://localhost:8105' },
    })
  })
  await page.route('**/health', (route) => route.fulfill({ json: { status: 'ok' } }))
  await page.route('**/api/v1/**', (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname.replace('/api/v1', '')}`
    calls.set(call, (calls.get(call) ?? 0) + 1)
    return response(
      route,
      responses[call] ?? usualResponses()[call] ?? { text: `The test knows no ${call}.`, status: 501 },
    )
  })
  return calls
}

/** The query of an emailed link that this browser asked for, once `plantLinkMarker` has stored its marker. */
export const ownLink = 'code=right&link_marker=here'

/** Makes a browser the one that asked for the link with the query `ownLink`. */
export async function plantLinkMarker(page: Page): Promise<void> {
  await page.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify(['here'])),
    `portico-requested-links-${projectId}`,
  )
}

/** Signs a page in before it loads. */
export async function plantSession(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: `portico-refresh-${projectId}`, value: refreshToken, url: origin }])
}

/** Headers of the service that allow pages of any origin to read a response. */
export const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

function response(route: Route, given: MockResponse): Promise<void> {
  if (given === 'never') return Promise.resolve()
  if (given === 'no-network') return route.abort('connectionrefused')
  if ('body' in given) return route.fulfill({ headers: anyOrigin, json: given.body })
  if ('text' in given) {
    return route.fulfill({
      body: given.text,
      headers: { ...anyOrigin, 'x-portico-actual-status': String(given.status) },
    })
  }
  const { error: code, message, status = 400, details } = given
  const headers = { ...anyOrigin, 'x-portico-known-error': code, 'x-portico-actual-status': String(status) }
  return route.fulfill({ headers, json: { code, error: message, details } })
}
