/** The page `device`: a user connects a device that has no browser (RFC 8628, section 3.3). */
import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { homeNetworkOf } from '../../../platform/limits/network.ts'
import { callHits } from '../../../platform/limits/network-hits.ts'
import type { ProviderResponse } from '../library/authorization-server.ts'
import { type ConnectedDevice, createRunningRequest, type RunningRequest } from '../library/running-request.ts'
import { withSession } from './authorize.ts'
import { errorPage, expiredPage } from './error-page.ts'
import { readForm, tokenField } from './form.ts'
import { html } from './html.ts'
import { type PageCall, seeOther, showPage } from './page-context.ts'

type Problem = 'deviceCodeWrong' | 'tooManyAttempts' | null

/** Asks for the code that the device shows, and then whether it is the user's device. */
export async function devicePage(call: PageCall): Promise<PageResponse> {
  if (call.request.method !== 'POST') return entryPage(call, null)
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  const { deps, project, context } = call
  // Codes can be guessed. Right ones do not count.
  const hits = callHits(deps, context)
  if (hits.length > 0 && (await deps.limiter.take(project.id, hits))) return entryPage(call, 'tooManyAttempts')
  const answers = { continue: { confirm: 'yes' }, cancel: { abort: 'yes' } }
  const answer = form.get('answer')
  const decision = answer === 'continue' || answer === 'cancel' ? answers[answer] : {}
  const { running, response } = await sendCode(call, {
    user_code: (form.get('user_code') ?? '').slice(0, 64),
    ...decision,
  })
  const { devicePage: shown } = running
  const isWrong = shown?.page === 'entry' && shown.refusal === 'code'
  if (!isWrong && hits.length > 0) deps.limiter.release(project.id, hits)
  return withSession(call, response, pageOf(call, running, response))
}

/** Continues after the user has signed in or decided. */
export async function resumeDevice(call: PageCall): Promise<PageResponse> {
  const cookie = `_session=${call.browser.session}; _resume=${call.flow}`
  const { running, response } = await send(call, { path: `/device/${call.flow}`, cookie })
  return withSession(call, response, pageOf(call, running, response))
}

function pageOf(call: PageCall, running: RunningRequest, { status, headers }: ProviderResponse): PageResponse {
  const { text } = call.texts
  const { devicePage: shown, pageError } = running
  if (headers.location !== undefined) return seeOther(headers.location)
  if (pageError) return errorPage(call, status, pageError)
  if (shown?.page === 'confirmation') return confirmation(call, shown)
  if (shown?.page === 'done') {
    const body = html`<p>${text(pages.deviceDoneText)}</p>`
    return showPage(call, { title: text(pages.deviceDoneTitle), body })
  }
  if (shown?.refusal === 'stopped') {
    const body = html`<p>${text(pages.signedOutText)}</p>`
    return showPage(call, { title: text(pages.deviceStoppedTitle), body })
  }
  return entryPage(call, 'deviceCodeWrong')
}

/** A code from a link is shown, and used only after the user has compared it (RFC 8628, section 5.4). */
function entryPage(call: PageCall, problem: Problem): PageResponse {
  const { text } = call.texts
  const linked = new URLSearchParams(call.request.target.split('?')[1] ?? '').get('user_code')?.slice(0, 64)
  const errorOf = { deviceCodeWrong: pages.deviceCodeWrong, tooManyAttempts: english.tooManyAttempts }
  const alert = problem === null ? null : html`<p class="error" role="alert">${text(errorOf[problem])}</p>`
  const entry = html`<form method="post">${tokenField(call)}
<label>${text(pages.deviceCode)}<input name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required></label>
<button class="main">${text(pages.continueButton)}</button></form>`
  const ofLink =
    linked === undefined || problem !== null
      ? null
      : html`<form method="post">${tokenField(call)}<input type="hidden" name="user_code" value="${linked}">
<p>${text(pages.deviceCodeOfLink, { code: linked })}</p><button class="main">${text(pages.deviceSameCode)}</button></form>`
  const body = html`${alert}${ofLink}<p>${text(pages.deviceText)}</p>${entry}`
  return showPage(call, { title: text(pages.deviceTitle), body, status: problem === null ? 200 : 400 })
}

function confirmation(call: PageCall, { clientName, userCode, origin }: ConnectedDevice): PageResponse {
  const { text, language } = call.texts
  const { country, networkAddress, atMillis } = origin
  const name = country === null ? null : new Intl.DisplayNames(language, { type: 'region' }).of(country)
  const place = [name, networkAddress].filter((part) => typeof part === 'string').join(', ')
  const minutes = Math.max(0, Math.floor((call.deps.clock.now() - atMillis) / 60_000))
  const time = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-minutes, 'minute')
  const facts = [
    [pages.deviceApp, clientName],
    [pages.deviceCode, userCode],
    [pages.devicePlace, place],
    [pages.deviceTime, time],
  ] as const
  const body = html`<dl>${facts.map(([label, value]) => html`<div><dt>${text(label)}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>
<p>${text(pages.deviceConfirmText)}</p>
<form method="post">${tokenField(call)}<input type="hidden" name="user_code" value="${userCode}">
<button class="main" name="answer" value="continue">${text(pages.continueButton)}</button>
<button name="answer" value="cancel">${text(english.cancel)}</button></form>`
  return showPage(call, { title: text(pages.deviceConfirmTitle, { app: clientName }), body })
}

/** Opens the form of the library, which has a new secret each time, and sends a code with this secret. */
async function sendCode(call: PageCall, fields: Record<string, string>) {
  const opened = await send(call, { path: '/device', cookie: `_session=${call.browser.session}` })
  const session = opened.response.setCookies.get('_session') ?? call.browser.session
  const { devicePage: shown } = opened.running
  const xsrf = shown?.page === 'entry' ? shown.secret : ''
  const body = new URLSearchParams({ xsrf, ...fields }).toString()
  const { running, response } = await send(call, { path: '/device', cookie: `_session=${session}`, body })
  const setCookies = new Map([...opened.response.setCookies, ...response.setCookies])
  return { running, response: { ...response, setCookies } }
}

async function send(
  { server, browser, context, origin }: PageCall,
  { path, cookie, body }: { readonly path: string; readonly cookie: string; readonly body?: string },
): Promise<{ readonly running: RunningRequest; readonly response: ProviderResponse }> {
  const network = context.networkAddress === null ? null : homeNetworkOf(context.networkAddress)
  const running = createRunningRequest({ browserHash: browser.hash, network, context, origin })
  const headers = { accept: 'text/html', cookie }
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
