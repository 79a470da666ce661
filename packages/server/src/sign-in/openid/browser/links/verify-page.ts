/** The page of the link in an email that verifies an address. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import { expiredPage } from '../error-page.ts'
import { readForm, tokenField } from '../form.ts'
import { html } from '../html.ts'
import { findUserOfBrowser } from '../opened-session.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { codeOf, refusalOfLink } from './link.ts'

/** Names the address and asks, or verifies it. */
export async function verifyPage(call: PageCall): Promise<PageResponse> {
  const code = codeOf(call)
  try {
    if (call.request.method !== 'POST') return await question(call, code)
    if (!(await readForm(call))) return expiredPage(call)
    await callEndpoint(call, endpoints.contactChannels.verify, { body: { code } })
    return await verified(call)
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return refusalOfLink(call, error, { ...refusals, again: [english.goToSignIn, pageOfFlow(call, 'sign-in')] })
  }
}

async function question(call: PageCall, code: string): Promise<PageResponse> {
  const { text } = call.texts
  const { email = '' } = await callEndpoint(call, endpoints.contactChannels.checkVerificationCode, { body: { code } })
  const body = html`<p>${text(english.confirmVerificationText)}</p>
<form method="post">${tokenField(call)}<button class="main">${text(english.verifyAddress, { email })}</button></form>`
  return showPage(call, { title: text(english.confirmVerificationTitle), body })
}

async function verified(call: PageCall): Promise<PageResponse> {
  const { deps, project, browser, texts } = call
  const { text } = texts
  const isSignedIn = (await findUserOfBrowser(deps, project, browser.session)) !== null
  const next = isSignedIn ? english.accountSettings : english.goToSignIn
  const body = html`<p role="status">${text(isSignedIn ? english.emailVerifiedText : english.emailVerifiedSignedOutText)}</p>
<p><a href="${pageOfFlow(call, isSignedIn ? 'account' : 'sign-in')}">${text(next)}</a></p>`
  return showPage(call, { title: text(english.emailVerifiedTitle), body })
}

const refusals = {
  unknown: [english.invalidVerificationTitle, english.invalidVerificationText],
  expired: [english.expiredVerificationTitle, english.expiredVerificationText],
  // The address is verified then.
  used: [english.emailVerifiedTitle, english.emailVerifiedSignedOutText],
} as const
