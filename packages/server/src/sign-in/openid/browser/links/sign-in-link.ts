/** The page of the link in an email that signs in. Opening it redeems nothing: scanners of emails follow links. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import { expiredPage } from '../error-page.ts'
import { readForm, tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { findGoalOfLink } from '../sign-in/goal.ts'
import { submitSignIn } from '../sign-in/sign-in-page.ts'
import { codeOf, refusalOfLink } from './link.ts'

/** Names the account and asks, or signs in. */
export async function signInLinkPage(call: PageCall): Promise<PageResponse> {
  const code = codeOf(call)
  if (call.request.method === 'POST') {
    const form = await readForm(call)
    if (!form) return expiredPage(call)
    return submitSignIn(call, { page: 'sign-in', goal: await findGoalOfLink(call), form, linkCode: code })
  }
  try {
    const { email } = await callEndpoint(call, endpoints.otp.checkSignInCode, { body: { code } })
    const { text } = call.texts
    const body = html`<p>${text(english.confirmSignInText)}</p>
<form method="post">${tokenField(call)}
<button class="main">${text(english.signInAs, { email: email ?? '' })}</button></form>`
    return showPage(call, { title: text(english.confirmSignInTitle), body })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    const again: [Message, string] = [english.signInAgain, pageOfFlow(call, 'sign-in')]
    return refusalOfLink(call, error, { ...refusals, again })
  }
}

const refusals = {
  unknown: [english.invalidMagicLinkTitle, english.invalidMagicLinkText],
  expired: [english.expiredMagicLinkTitle, english.expiredMagicLinkText],
  used: [english.usedMagicLinkTitle, english.usedMagicLinkText],
} as const
