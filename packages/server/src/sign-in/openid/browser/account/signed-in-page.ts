/** Pages with forms of the signed-in user. */
import { KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { type FormWithFile, readFormWithFile } from '../form.ts'
import { html } from '../html.ts'
import { findUserOfBrowser } from '../opened-session.ts'
import { type PageCall, pageOfFlow, seeOther, showPage } from '../page-context.ts'
import { type AccountForm, EntryRefused } from './account-form.ts'
import type { AccountView } from './account-forms.ts'
import { refusalCodeOf, refusalOf } from './refusal.ts'

/** A page of the signed-in user. */
export interface SignedInPage {
  /** Address of the page, to which a form that changes nothing leads. */
  readonly address: string
  readonly show: (call: PageCall, session: SessionOfBrowser, failed: AccountView['failed']) => Promise<PageResponse>
  /** Runs the action of a form. Throws the errors of the API. */
  readonly run: (given: AccountForm, action: string) => Promise<PageResponse>
  /** Returns a page of its own for an action that was refused, or null for the page itself. */
  readonly showRefusal?: (given: AccountForm, action: string, code: string) => Promise<PageResponse> | null
}

/** Shows a page, or handles one of its forms. Without a session, the visitor signs in first. */
export async function signedInPage(call: PageCall, page: SignedInPage): Promise<PageResponse> {
  const session = await findUserOfBrowser(call.deps, call.project, call.browser.session)
  if (!session) return seeOther(pageOfFlow(call, 'sign-in'))
  try {
    if (call.request.method !== 'POST') return await page.show(call, session, null)
    const sent = await readFormWithFile(formCallOf(call, session))
    return sent ? await submit(page, { call, session, ...sent }) : seeOther(page.address)
  } catch (error) {
    // The session ended, or the account was deleted, while the page was open.
    if (!KnownError.is(error, 'USER_AUTHENTICATION_REQUIRED')) throw error
    return seeOther(pageOfFlow(call, 'sign-in'))
  }
}

/** Forms belong to the session in which they were shown. */
export const formCallOf = (call: PageCall, { sessionId }: SessionOfBrowser): PageCall => ({
  ...call,
  flow: `account ${sessionId}`,
})

async function submit(page: SignedInPage, given: AccountForm & FormWithFile): Promise<PageResponse> {
  const { call, session, form } = given
  const action = form.get('action') ?? ''
  try {
    return await page.run(given, action)
  } catch (error) {
    const isRefusal = error instanceof KnownError || error instanceof EntryRefused
    if (!isRefusal || KnownError.is(error, 'USER_AUTHENTICATION_REQUIRED')) throw error
    if (KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) return signInAgain(call, page)
    const ownPage = page.showRefusal?.(given, action, refusalCodeOf(error))
    return ownPage ?? page.show(call, session, { action, alert: refusalOf(call, error) })
  }
}

/** A change that needs a recent sign-in leads to one: the new session is recent. */
function signInAgain(call: PageCall, page: SignedInPage): PageResponse {
  const { text } = call.texts
  const body = html`<p role="alert">${text(english.freshSignInText)}</p>
<p><a href="${pageOfFlow(call, 'sign-in', { again: '1' })}">${text(english.signInAgain)}</a></p>
<p><a href="${page.address}">${text(english.cancel)}</a></p>`
  return showPage(call, { title: text(english.freshSignInTitle), body, status: 403 })
}
