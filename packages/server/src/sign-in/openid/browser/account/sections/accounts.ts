/** The section of accounts at providers. */
import { oauthProviderName } from '@portico/contract'
import * as english from '@portico/messages/en'
import { openProviderIds } from '../../../../oauth/get-provider.ts'
import { type Html, html } from '../../html.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, section } from '../account-forms.ts'

/** The accounts that are connected, and the providers that can be. */
export function connectedAccountSection(view: AccountView, data: AccountData): Html {
  const { call } = view
  const { text } = call.texts
  const connected = data.accounts.map((account) => connectedRow(view, account))
  const isConnected = (id: string) => data.accounts.some(({ provider_id: provider }) => provider === id)
  const others = openProviderIds(call.deps, call.project).filter((id) => !isConnected(id))
  const rows = [...connected, ...others.map((id) => otherRow(view, id))]
  const content = html`<p class="hint">${text(english.accountsHelp)}</p><ul class="rows">${rows}</ul>`
  return section('accounts', text(english.accountsTitle), content)
}

function connectedRow(view: AccountView, account: AccountData['accounts'][number]): Html {
  const { text } = view.call.texts
  const { provider_id: id, account_id: accountId, email, allow_sign_in: signsIn } = account
  const provider = oauthProviderName(id)
  const state = signsIn ? null : html` · ${text(english.notForSignIn)}`
  const form = actionForm(view, { action: 'account-remove', id, button: text(english.disconnect) })
  return html`<li><p>${provider}<br><span class="hint"><bdi>${email ?? accountId}</bdi>${state}</span></p>
${confirmed(text(english.disconnectNamed, { provider }), [text(english.disconnectLoss)], form)}</li>`
}

function otherRow(view: AccountView, id: string): Html {
  const { text } = view.call.texts
  const provider = oauthProviderName(id)
  const label = text(english.connectNamed, { provider })
  const form = actionForm(view, { action: 'account-connect', id, button: text(english.connect), label })
  return html`<li><p>${provider}<br><span class="hint">${text(english.notConnected)}</span></p>${form}</li>`
}
