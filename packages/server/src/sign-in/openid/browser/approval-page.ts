/** The page `approve`: a user decides about one act of an agent. */
import { endpoints } from '@portico/contract'
import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import type { Message } from '@portico/messages/texts'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../access/page-caller.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { passkeyFailed } from '../../passkeys/verify-passkey.ts'
import { findAccountClaims } from '../grants/find-account.ts'
import type { AccountForm } from './account/account-form.ts'
import type { AccountView } from './account/account-forms.ts'
import { formCallOf, signedInPage } from './account/signed-in-page.ts'
import { callEndpoint } from './call-api.ts'
import { tokenField } from './form.ts'
import { type Html, html } from './html.ts'
import { type PageCall, pageOfFlow, seeOther, showPage } from './page-context.ts'
import { asksForOptions, optionsResponse, passkeyForm, passkeyOf } from './passkey-form.ts'

const { freshSignIn, oauthApprovals } = endpoints

type Approval = z.output<typeof oauthApprovals.list.response>['items'][number]

/** Returns the id of an approval from the parameters of a page, or null. */
export function approvalOf(query: URLSearchParams): string | null {
  const id = query.get('approval') ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** Shows the act, or handles the decision. */
export const approvalPage = (call: PageCall): Promise<PageResponse> =>
  signedInPage(call, { address: pageOfFlow(call, 'approve'), show: showApproval, run: decide })

async function findApproval(call: PageCall, session: SessionOfBrowser): Promise<Approval | null> {
  const { items } = await callEndpoint(call, oauthApprovals.list, { session })
  return items.find(({ id }) => id === call.approval) ?? null
}

/** Throws the errors of the calls. */
async function decide(given: AccountForm, action: string): Promise<PageResponse> {
  const { call, session, form } = given
  if (asksForOptions(form)) return optionsResponse(await initiatePasskey(given))
  const approval = await findApproval(call, session)
  if (!approval) return gonePage(call)
  if (action !== 'approve' && action !== 'refuse') return seeOther(pageOfFlow(call, 'approve'))
  if (action === 'approve' && form.has('passkey')) await provePasskey(given)
  const params = { approval_id: approval.id }
  await callEndpoint(call, oauthApprovals.decide, { session, params, body: { decision: action } })
  const { text } = call.texts
  const [title, done]: [Message, Message] =
    action === 'approve'
      ? [pages.approvalDoneTitle, pages.approvalDoneText]
      : [pages.approvalRefusedTitle, pages.approvalRefusedText]
  const body = html`<p role="status">${text(done, { app: approval.client_name })}</p>`
  return showPage(call, { title: text(title), body })
}

const initiatePasskey = ({ call, session }: AccountForm) =>
  callEndpoint(call, freshSignIn.initiatePasskey, { session, body: {} })

/** Makes the session recent with the passkey that the browser has used for this act. */
async function provePasskey(given: AccountForm): Promise<void> {
  const sent = passkeyOf(given.form)
  if (!sent) {
    // The reason for which the script has got no options.
    await initiatePasskey(given)
    throw passkeyFailed()
  }
  const { call, session } = given
  const body = { type: 'passkey', authentication_response: sent.credential, code: sent.code }
  await callEndpoint(call, { route: freshSignIn.prove.route, response: z.unknown() }, { session, body })
}

/** The page reveals nothing of approvals of other users. */
function gonePage(call: PageCall): PageResponse {
  const { text } = call.texts
  const body = html`<p role="alert">${text(english.approvalGone)}</p>
<p><a href="${pageOfFlow(call, 'sign-in', { again: '1' })}">${text(english.signInAgain)}</a></p>`
  return showPage(call, { title: text(pages.approvalGoneTitle), body, status: 404 })
}

async function showApproval(
  call: PageCall,
  session: SessionOfBrowser,
  failed: AccountView['failed'],
): Promise<PageResponse> {
  const approval = await findApproval(call, session)
  if (!approval) return gonePage(call)
  const { text } = call.texts
  const { client_name: app } = approval
  const body = html`${await introduction(call, session, approval)}${failed?.alert ?? null}
${actFrame(call, approval)}${decisionForms(formCallOf(call, session), approval)}`
  return showPage(call, { title: text(english.approvalTitle, { app }), body, status: failed === null ? 200 : 400 })
}

/** Names the account, and the application with its origin. */
async function introduction(call: PageCall, { userId }: SessionOfBrowser, approval: Approval): Promise<Html> {
  const { deps, project, texts } = call
  const { text } = texts
  const { client_name: app, client_host: host } = approval
  const claims = await findAccountClaims(deps, project.id, userId)
  const account = { project: project.displayName, email: String(claims?.email ?? claims?.name ?? '') }
  const described = host === null ? null : html`<p>${text(pages.consentDescribed, { host })}</p>`
  return html`<p class="hint">${text(pages.consentAccount, account)}</p>${described}
<p>${text(pages.approvalText, { app })}</p>`
}

/** The words of others stand in a frame, below a sentence that says so. */
function actFrame({ project, texts }: PageCall, approval: Approval): Html {
  const { text } = texts
  const { resource, scope, scope_name: name, act, arguments: args } = approval
  const shown = args === '' ? null : html`<pre dir="auto">${args}</pre>`
  return html`<ul><li>${text(pages.consentResource, { resource })}<ul><li><bdi>${name ?? scope}</bdi></li></ul></li></ul>
<div class="act" role="group" aria-labelledby="words"><p class="hint" id="words">${text(english.approvalWords, { project: project.displayName })}</p>
<p><b><bdi>${act}</bdi></b></p>${shown}</div>`
}

/** A user with a passkey uses it for each act, or signs in again, which works without scripts. */
function decisionForms(call: PageCall, approval: Approval): Html {
  const { text } = call.texts
  const button = (action: string, label: string, isMain: boolean) =>
    html`<button class="${isMain ? 'main' : ''}" name="action" value="${action}">${label}</button>`
  const refuse = button('refuse', text(english.refuse), false)
  if (!approval.needs_fresh_sign_in) {
    return html`<form method="post">${tokenField(call)}${button('approve', text(english.approveOnce), true)}${refuse}</form>`
  }
  const passkey = passkeyForm(call, {
    ceremony: 'get',
    fields: html`<input type="hidden" name="action" value="approve">`,
    button: text(pages.approveWithPasskey),
    failure: text(pages.passkeyElsewhere, { host: new URL(call.origin).hostname }),
    isMain: true,
  })
  return html`${passkey}<form method="post">${tokenField(call)}${refuse}</form>
<p><a href="${pageOfFlow({ ...call, flow: '' }, 'sign-in', { again: '1' })}">${text(pages.approveOtherWay)}</a></p>`
}
