/** The section of the user's picture, names and language. */
import * as english from '@portico/messages/en'
import { languages } from '@portico/messages/generated/languages'
import { usernameModeOf } from '../../../../../projects/policy/options-view.ts'
import { type Html, html } from '../../html.ts'
import { usernameField } from '../../sign-in/sign-in-steps.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, section } from '../account-forms.ts'
import { pictureForm } from '../picture.ts'

/** The picture, the names and the language of the user. */
export function profileSection(view: AccountView, { user }: AccountData): Html {
  const { text } = view.call.texts
  const name = html`<label>${text(english.displayName)}<input name="display_name" autocomplete="name" value="${user.display_name ?? ''}"></label>`
  const options = Object.entries(languages).map(
    ([tag, label]) =>
      html`<option value="${tag}" lang="${tag}"${user.locale === tag ? html` selected` : null}>${label}</option>`,
  )
  const language = html`<label>${text(english.language)}<select name="locale"><option value="">${text(english.languageAutomatic)}</option>${options}</select></label>`
  const picture = {
    url: user.profile_image_url,
    title: text(english.profileImage),
    help: text(english.profileImageHelp),
  }
  return section(
    'profile',
    text(english.profile),
    html`${pictureForm(view, picture)}
${actionForm(view, { action: 'name', button: text(english.save), fields: name })}
${usernameForm(view, user.username)}
${actionForm(view, { action: 'language', button: text(english.save), label: `${text(english.save)}: ${text(english.language)}`, fields: language })}`,
  )
}

function usernameForm(view: AccountView, username: string | null): Html | null {
  const { text } = view.call.texts
  const mode = usernameModeOf(view.call.project.options)
  if (mode === 'off') return null
  const button = text(english.save)
  const fields = usernameField(view.call, { isRequired: mode === 'required', value: username ?? '' })
  return actionForm(view, { action: 'username', button, label: `${button}: ${text(english.username)}`, fields })
}
