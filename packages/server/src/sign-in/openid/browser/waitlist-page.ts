/** The page of the waitlist: the request of a link, and the target of the link. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { isWaitlistOpen } from '../../../projects/waitlist-open.ts'
import { callEndpoint } from './call-api.ts'
import { expiredPage } from './error-page.ts'
import { emailCheck } from './field-checks.ts'
import { readForm, tokenField } from './form.ts'
import { html } from './html.ts'
import { codeOf, refusalOfLink } from './links/link.ts'
import { type PageCall, pageOfFlow, showPage } from './page-context.ts'
import { alertOf } from './sign-in/sign-in-steps.ts'

/** Asks for an address and sends a link, or asks for the press that puts the address of a link on the waitlist. */
export async function waitlistPage(call: PageCall): Promise<PageResponse> {
  const code = codeOf(call)
  if (code !== '') return confirmationPage(call, code)
  if (call.request.method !== 'POST') return isWaitlistOpen(call.project) ? waitlistForm(call) : closedPage(call)
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  const email = (form.get('email') ?? '').trim().slice(0, 320)
  try {
    const body = { email, callback_url: pageOfFlow(call, 'waitlist') }
    await callEndpoint(call, endpoints.waitlist.join, { body })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return waitlistForm(call, { email, error: error.code })
  }
  const { text } = call.texts
  const body = html`<p role="status">${text(english.waitlistSentText, { email })}</p>`
  return showPage(call, { title: text(english.emailSentTitle), body })
}

/** Returns the form for an address. The page `sign-up` shows it while sign-up is closed. */
export function waitlistForm(
  call: PageCall,
  { email, error }: { readonly email: string; readonly error: string | null } = { email: '', error: null },
): PageResponse {
  const { text } = call.texts
  const body = html`<p>${text(english.waitlistText)}</p>${alertOf(call, error)}
<form method="post" action="${pageOfFlow(call, 'waitlist')}">${tokenField(call)}
<label>${text(english.email)}<input name="email" type="email" autocomplete="username" required value="${email}"${emailCheck(call)}></label>
<button class="main">${text(english.joinWaitlist)}</button></form>
<p>${text(english.haveAccount)} <a href="${pageOfFlow(call, 'sign-in')}">${text(english.signInLink)}</a></p>`
  return showPage(call, { title: text(english.waitlistTitle), body, status: error === null ? 200 : 400 })
}

function closedPage(call: PageCall): PageResponse {
  const { text } = call.texts
  const body = html`<p><a href="${pageOfFlow(call, 'sign-in')}">${text(english.goToSignIn)}</a></p>`
  return showPage(call, { title: text(english.waitlistClosed), body })
}

async function confirmationPage(call: PageCall, code: string): Promise<PageResponse> {
  const { text } = call.texts
  if (call.request.method !== 'POST') {
    const body = html`<p>${text(english.confirmPlaceText)}</p>
<form method="post">${tokenField(call)}<button class="main">${text(english.confirmPlace)}</button></form>`
    return showPage(call, { title: text(english.confirmPlace), body })
  }
  if (!(await readForm(call))) return expiredPage(call)
  try {
    const { email, has_account: hasAccount } = await callEndpoint(call, endpoints.waitlist.confirm, { body: { code } })
    return hasAccount ? accountPage(call, email) : joinedPage(call, email)
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return refusalOfLink(call, error, { ...refusals, again: [english.joinWaitlist, pageOfFlow(call, 'waitlist')] })
  }
}

function joinedPage(call: PageCall, email: string): PageResponse {
  const { text } = call.texts
  const body = html`<p role="status">${text(english.waitlistJoinedText)}</p><p><bdi dir="ltr">${email}</bdi></p>`
  return showPage(call, { title: text(english.waitlistJoinedTitle), body })
}

function accountPage(call: PageCall, email: string): PageResponse {
  const { text } = call.texts
  const body = html`<p role="status"><bdi dir="ltr">${email}</bdi></p>
<p><a href="${pageOfFlow(call, 'sign-in')}">${text(english.goToSignIn)}</a></p>`
  return showPage(call, { title: text(english.waitlistAccountTitle), body })
}

const refusals = {
  unknown: [english.brokenPlaceTitle, english.brokenPlaceText],
  expired: [english.brokenPlaceTitle, english.brokenPlaceText],
  // The address is on the list then.
  used: [english.waitlistJoinedTitle, english.waitlistJoinedText],
} as const
