/** The section of the teams of the user. */
import { limits } from '@portico/contract'
import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import { pageOfFlow } from '../../page-context.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, detailsOf, section } from '../account-forms.ts'

/** Links to the page of each team, and the form of a new one if the project allows it. */
export function teamSection(view: AccountView, { teams }: AccountData): Html {
  const { call, failed } = view
  const { text } = call.texts
  const rows = teams.map(
    ({ id, display_name: name }) =>
      html`<li><a href="${pageOfFlow(call, 'account/team', { team: id })}"><bdi>${name}</bdi></a></li>`,
  )
  const fields = html`<p class="hint">${text(english.createTeamHelp)}</p>
<label>${text(english.teamDisplayName)}<input name="name" autocomplete="off" maxlength="${String(limits.nameMaxLength)}" required></label>`
  const form = actionForm(view, { action: 'team-create', button: text(english.createTeamSubmit), fields })
  const create = detailsOf(text(english.createTeam), form, failed?.action === 'team-create')
  const canCreate = call.project.config.clientTeamCreationEnabled
  return section('teams', text(english.teams), html`<ul class="rows">${rows}</ul>${canCreate ? create : null}`)
}
