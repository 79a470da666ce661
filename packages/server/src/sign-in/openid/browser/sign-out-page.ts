/** Signing out at the authorization server (OpenID Connect RP-Initiated Logout 1.0). */
import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import { endSession } from '../../../accounts/sessions/end-sessions.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { ProviderResponse } from '../library/authorization-server.ts'
import { createRunningRequest, type RunningRequest } from '../library/running-request.ts'
import { withSession } from './authorize.ts'
import { errorPage, expiredPage } from './error-page.ts'
import { readForm, tokenField } from './form.ts'
import { html } from './html.ts'
import { findUserOfBrowser } from './opened-session.ts'
import { addressOf, type PageCall, seeOther, showPage } from './page-context.ts'

/** Parameters of a form end up in an address. */
const bodyMaxBytes = 16 * 1024

/** Asks, also in a browser without a session: reading a page changes nothing, and reveals nothing to the page before. */
export async function signOutPage(call: PageCall): Promise<PageResponse> {
  const { request, project, texts } = call
  if (request.method === 'POST') {
    const body = await request.readBody(bodyMaxBytes).catch(() => null)
    const params = new URLSearchParams(body === null ? '' : Buffer.from(body).toString('utf8'))
    return seeOther(addressOf(call, `/sign-out?${params}`))
  }
  const query = request.target.split('?')[1]
  const { running, response } = await send(call, { path: query === undefined ? '/sign-out' : `/sign-out?${query}` })
  if (running.pageError) return withSession(call, response, errorPage(call, response.status, running.pageError))
  const secret = /name="xsrf" value="([\w-]+)"/.exec(String(response.body))?.[1] ?? ''
  // Without a session, the library would let a script send the form.
  const { text } = texts
  const body = html`<p>${text(pages.signOutText)}</p>
<form method="post" action="${addressOf(call, '/sign-out/confirm')}">${tokenField(call)}
<input type="hidden" name="secret" value="${secret}">
<button class="main" name="answer" value="sign-out">${text(english.signOut)}</button>
<button name="answer" value="stay">${text(pages.staySignedIn)}</button></form>`
  const title = text(pages.signOutQuestion, { project: project.displayName })
  return withSession(call, response, showPage(call, { title, body }))
}

/** Handles the form of the question. */
export async function confirmSignOut(call: PageCall): Promise<PageResponse> {
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  return confirm(call, { secret: form.get('secret') ?? '', signsOut: form.get('answer') === 'sign-out' })
}

/** Shows that the user has signed out. */
export function signedOutPage(call: PageCall): PageResponse {
  const { text } = call.texts
  return showPage(call, { title: text(pages.signedOutTitle), body: html`<p>${text(pages.signedOutText)}</p>` })
}

async function confirm(
  call: PageCall,
  { secret, signsOut }: { readonly secret: string; readonly signsOut: boolean },
): Promise<PageResponse> {
  const { deps, project, browser, context } = call
  const user = await findUserOfBrowser(deps, project, browser.session)
  const body = new URLSearchParams({ xsrf: secret, ...(signsOut && { logout: 'yes' }) }).toString()
  const { running, response } = await send(call, { path: '/sign-out/confirm', body, signsOut })
  if (running.pageError) return withSession(call, response, errorPage(call, response.status, running.pageError))
  if (user && signsOut) {
    await endSession(deps, project, { userId: user.userId, sessionId: user.sessionId }, context)
    // Clients with an address learn it at once.
    deps.wakeOutbox('webhooks')
  }
  return withSession(call, response, seeOther(response.headers.location ?? addressOf(call, '/sign-out/success')))
}

async function send(
  { server, browser, origin }: PageCall,
  { path, body, signsOut = false }: { readonly path: string; readonly body?: string; readonly signsOut?: boolean },
): Promise<{ readonly running: RunningRequest; readonly response: ProviderResponse }> {
  const running = createRunningRequest({ browserHash: browser.hash, origin, isSignOut: true, endsSession: signsOut })
  const headers = { accept: 'text/html', cookie: `_session=${browser.session}` }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await server.handle(
    body === undefined
      ? { method: 'GET', path, headers, body: new Uint8Array(), origin }
      : { method: 'POST', path, headers: { ...headers, ...form }, body: Buffer.from(body), origin },
    running,
  )
  if (running.fault) throw running.fault
  return { running, response }
}
