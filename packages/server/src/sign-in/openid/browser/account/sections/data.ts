/** The sections that take the data of the user out: the download and the deletion. */
import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, section } from '../account-forms.ts'

/** The download of the data of the account. */
export function exportSection(view: AccountView): Html {
  const { text } = view.call.texts
  const title = text(english.exportData)
  const form = actionForm(view, { action: 'export', button: title })
  return section('data', title, html`<p class="hint">${text(english.exportDataHelp)}</p>${form}`)
}

/** The deletion of the account. */
export function deletionSection(view: AccountView, data: AccountData): Html {
  const { text, language } = view.call.texts
  const teams = new Intl.ListFormat(language).format(data.teams.map(({ display_name: name }) => name))
  const losses = [
    text(english.deleteAccountQuestion),
    text(english.deletionLosesSignIn),
    ...(data.teams.length > 0 ? [text(english.deletionLosesTeams, { teams })] : []),
    text(english.deletionLosesSessions),
  ]
  const form = actionForm(view, { action: 'delete', button: text(english.deleteAccount) })
  const help = text(english.deleteAccountHelp, { project: view.call.project.displayName })
  const content = html`<p class="hint">${help}</p>${confirmed(text(english.deleteAccount), losses, form)}`
  return section('delete', text(english.deleteAccount), content)
}
