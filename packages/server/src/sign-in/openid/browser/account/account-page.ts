/** The page `account`: the settings of a user. Each form is one call of the API. */
import * as english from '@portico/messages/en'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { newTotpSecret } from '../../../../platform/crypto/totp.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, seeOther, showPage } from '../page-context.ts'
import { asksForOptions } from '../passkey-form.ts'
import { accountActions, createRecoveryCodes, createTeam, deleteAccount } from './account-actions.ts'
import { findAccountData } from './account-data.ts'
import type { AccountForm } from './account-form.ts'
import type { AccountView } from './account-forms.ts'
import { accountSections } from './account-sections.ts'
import { connectProvider, finishConnection } from './connect-provider.ts'
import { exportOwnData } from './export-data.ts'
import { createKey, newKeyPage } from './key-actions.ts'
import { enrollmentPage, recoveryCodesPage } from './new-factors.ts'
import { inLanguageOf, statusOf, withRefusal } from './page-parts.ts'
import { passkeyOptions } from './passkey-actions.ts'
import { formCallOf, signedInPage } from './signed-in-page.ts'

/** Shows the account, or handles one of its forms. */
export async function accountPage(call: PageCall): Promise<PageResponse> {
  const connected = await finishConnection(call)
  if (connected) return connected
  return signedInPage(call, {
    address: pageOfFlow(call, 'account'),
    show: showAccount,
    run,
    showRefusal: (given, action, code) =>
      action === 'authenticator-add' ? enrollmentPage(given, given.form.get('secret') ?? '', code) : null,
  })
}

type PageAction = (given: AccountForm) => Promise<PageResponse>

/** Actions with a page, a file or an address of their own. */
const pageActions: Readonly<Record<string, PageAction>> = {
  'authenticator-begin': (given) => enrollmentPage(given, newTotpSecret(given.call.deps.random), null),
  'recovery-codes': async (given) => recoveryCodesPage(given.call, await createRecoveryCodes(given)),
  'account-connect': connectProvider,
  'key-create': async (given) => newKeyPage(given.call, await createKey(given), pageOfFlow(given.call, 'account')),
  'team-create': async (given) => seeOther(pageOfFlow(given.call, 'account/team', { team: await createTeam(given) })),
  export: exportOwnData,
  async delete(given) {
    await deleteAccount(given)
    return seeOther(pageOfFlow(given.call, 'sign-out/success'))
  },
}

async function run(given: AccountForm, action: string): Promise<PageResponse> {
  const { call, form } = given
  if (action === 'passkey-add' && asksForOptions(form)) return passkeyOptions(given)
  const ofPage = Object.hasOwn(pageActions, action) ? pageActions[action] : undefined
  if (ofPage) return ofPage(given)
  const act = Object.hasOwn(accountActions, action) ? accountActions[action] : undefined
  await act?.(given)
  return seeOther(pageOfFlow(call, 'account', act ? { done: action } : {}))
}

async function showAccount(
  asked: PageCall,
  session: SessionOfBrowser,
  failed: AccountView['failed'],
): Promise<PageResponse> {
  const data = await findAccountData(asked, session)
  const call = await inLanguageOf(asked, data.user)
  const { text } = call.texts
  const view = { call, formCall: formCallOf(call, session), failed }
  const name = data.user.primary_email ?? data.user.display_name ?? ''
  const body = html`<p>${text(english.signedInAs)} <bdi>${name}</bdi></p>${statusOf(call)}${withRefusal(view, accountSections(view, data))}`
  return showPage(call, { title: text(english.accountSettings), body, status: failed === null ? 200 : 400 })
}
