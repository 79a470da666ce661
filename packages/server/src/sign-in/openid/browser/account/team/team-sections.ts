/** The sections of the page of a team, in the words of the account settings. */
import { limits } from '@portico/contract'
import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import { type AccountView, actionForm, confirmed, section } from '../account-forms.ts'
import { pictureForm } from '../picture.ts'
import { apiKeySection } from '../sections/api-keys.ts'
import { invitationSection } from './invitations.ts'
import { ruleSection, unmetRules } from './member-rules.ts'
import { memberSection } from './members.ts'
import type { TeamData } from './team-data.ts'

/** Returns the sections for which the user has the permissions. */
export function teamSections(view: AccountView, data: TeamData): readonly Html[] {
  const { held, apiKeys } = data
  const when = (isShown: boolean, shown: () => Html) => (isShown ? [shown()] : [])
  const keys = { help: english.teamApiKeysHelp, keys: apiKeys, permissionIds: [...held], canHaveAll: false }
  const hasKeys = view.call.project.config.allowTeamApiKeys && held.has('$manage_api_keys')
  const unmet = unmetRules(view, data)
  return [
    ...(unmet ? [unmet] : []),
    ownProfile(view, data),
    ...when(held.has('$read_members'), () => memberSection(view, data)),
    ...when(held.has('$invite_members'), () => invitationSection(view, data)),
    ...when(hasKeys, () => apiKeySection(view, keys)),
    ...when(held.has('$update_team'), () => teamProfile(view, data)),
    ...when(held.has('$update_team'), () => ruleSection(view, data)),
    leaving(view, data),
  ]
}

/** An empty name is that of the account. */
function ownProfile(view: AccountView, { own }: TeamData): Html {
  const { text } = view.call.texts
  const title = text(english.yourTeamName)
  const name = nameField(title, own.display_name ?? '', false)
  return section('own-name', title, actionForm(view, { action: 'own-name', button: text(english.save), fields: name }))
}

function teamProfile(view: AccountView, { team }: TeamData): Html {
  const { text } = view.call.texts
  const title = text(english.teamDisplayName)
  const name = nameField(title, team.display_name, true)
  const picture = { url: team.profile_image_url, title: text(english.teamImage), help: text(english.teamImageHelp) }
  const save = text(english.save)
  const form = actionForm(view, { action: 'team-name', button: save, label: `${save}: ${title}`, fields: name })
  return section('team', title, html`${form}${pictureForm(view, picture)}`)
}

const nameField = (label: string, value: string, isRequired: boolean): Html =>
  html`<label>${label}<input name="name" autocomplete="off" maxlength="${String(limits.nameMaxLength)}" value="${value}"${isRequired ? html` required` : null}></label>`

function leaving(view: AccountView, { team }: TeamData): Html {
  const { text } = view.call.texts
  const title = text(english.leaveTeam)
  const losses = [text(english.leaveTeamQuestion, { team: team.display_name }), text(english.leaveTeamLoss)]
  const form = actionForm(view, { action: 'leave', button: title })
  return section(
    'leave',
    title,
    html`<p class="hint">${text(english.leaveTeamHelp)}</p>${confirmed(title, losses, form)}`,
  )
}
