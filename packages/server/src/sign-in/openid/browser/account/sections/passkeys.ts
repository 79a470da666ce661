/** The section of the passkeys of the user. */
import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import { type Html, html } from '../../html.ts'
import { passkeyForm } from '../../passkey-form.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, detailsOf, section } from '../account-forms.ts'
import { usesText } from '../times.ts'

const nameMaxLength = 100

/** The passkeys of all addresses. A new one is for the address of the page, and needs a script. */
export function passkeySection(view: AccountView, data: AccountData): Html {
  const { call, formCall, failed } = view
  const { text } = call.texts
  const isOffered = call.project.config.passkeyEnabled
  const host = new URL(call.origin).hostname
  const rows = data.passkeys.map((passkey) => passkeyRow(view, passkey))
  const add = passkeyForm(formCall, {
    ceremony: 'create',
    fields: html`<input type="hidden" name="action" value="passkey-add">`,
    button: text(english.addPasskey),
    failure: text(english.passkeyNotAdded),
  })
  const content = html`<p class="hint">${text(english.passkeysHelp)}</p><ul class="rows">${rows}</ul>
${isOffered ? html`${failed?.action === 'passkey-add' ? failed.alert : null}<p class="hint">${text(pages.passkeysOfHost, { host })}</p>${add}` : null}`
  return section('passkeys', text(english.passkeysTitle), content)
}

function passkeyRow(view: AccountView, passkey: AccountData['passkeys'][number]): Html {
  const { texts } = view.call
  const { text } = texts
  const { id, name } = passkey
  const save = text(english.save)
  const field = html`<label>${text(english.passkeyName)}<input name="name" autocomplete="off" maxlength="${String(nameMaxLength)}" required value="${name}"></label>`
  const rename = actionForm(view, {
    action: 'passkey-rename',
    id,
    button: save,
    label: `${save}: ${name}`,
    fields: field,
  })
  const button = text(english.remove)
  const remove = actionForm(view, { action: 'passkey-remove', id, button, label: `${button}: ${name}` })
  return html`<li><p><bdi>${name}</bdi><br><span class="hint">${usesText(texts, view.call.deps, passkey)}</span></p>
${detailsOf(text(english.renameNamed, { name }), rename)}
${confirmed(text(english.removeNamed, { name }), [text(english.removePasskeyLoss)], remove)}</li>`
}
