/** The members of a team. */
import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import { pageOfFlow } from '../../page-context.ts'
import { type AccountView, actionForm, confirmed, detailsOf, section } from '../account-forms.ts'
import { roleName, rolesAmong } from './roles.ts'
import { searchOf, type TeamData } from './team-data.ts'

/** A page of the members, with a search by name. */
export function memberSection(view: AccountView, data: TeamData): Html {
  const { text } = view.call.texts
  const rows = data.members.map((member) => memberRow(view, data, member))
  const empty = html`<p>${text(english.noMembersFound)}</p>`
  const content = html`<p class="hint">${text(english.membersHelp)}</p>${searchForm(view, data)}
<ul class="rows">${rows}</ul>${rows.length === 0 ? empty : null}${pager(view, data)}`
  return section('members', text(english.members), content)
}

const queryOf = ({ call }: AccountView) => new URLSearchParams(call.request.target.split('?')[1])

function searchForm(view: AccountView, { team, members, nextCursor }: TeamData): Html | null {
  const query = queryOf(view)
  const search = searchOf(query)
  const isWhole = nextCursor === null && !query.has('cursor') && search === ''
  if (isWhole && members.length < 10) return null
  const { locales, texts } = view.call
  const language = locales === null ? null : html`<input type="hidden" name="ui_locales" value="${locales}">`
  return html`<form><input type="hidden" name="team" value="${team.id}">${language}
<label>${texts.text(english.searchMembers)}<input name="member" type="search" autocomplete="off" value="${search}"></label>
<button>${texts.text(english.searchMembers)}</button></form>`
}

function pager(view: AccountView, { team, nextCursor: cursor }: TeamData): Html | null {
  const { call } = view
  const query = queryOf(view)
  const member = searchOf(query)
  const of = (more: Record<string, string>) =>
    `${pageOfFlow(call, 'account/team', { team: team.id, ...(member && { member }), ...more })}#members`
  const first = query.has('cursor') ? html`<a href="${of({})}">${call.texts.text(english.previous)}</a>` : null
  const next = cursor === null ? null : html`<a href="${of({ cursor })}">${call.texts.text(english.next)}</a>`
  return first || next ? html`<nav aria-label="${call.texts.text(english.pages)}">${first} ${next}</nav>` : null
}

type Member = TeamData['members'][number]

function memberRow(view: AccountView, data: TeamData, member: Member): Html {
  const { text } = view.call.texts
  const { user_id: id, permission_ids: permissions } = member
  const name = member.display_name || text(english.noName)
  const isSelf = id === data.own.user_id
  const roles = rolesAmong(permissions).map(roleName).join(', ') || text(english.memberRole)
  const remove = actionForm(view, {
    action: 'member-remove',
    id,
    button: text(english.remove),
    label: `${text(english.remove)}: ${name}`,
  })
  const losses = [text(english.removeMemberQuestion, { name }), text(english.removeMemberLoss)]
  // Users leave a team with its last section.
  const canRemove = data.held.has('$remove_members') && !isSelf
  return html`<li><p><bdi>${name}</bdi>${isSelf ? html` · ${text(english.you)}` : null}<br><span class="hint">${roles}</span></p>
${roleForm(view, data, { id, name, permissions })}${canRemove ? confirmed(text(english.removeNamed, { name }), losses, remove) : null}</li>`
}

interface RolesOfMember {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
}

/** The form has the roles that were shown, too: a role that another member has granted meanwhile stays. */
function roleForm(view: AccountView, { held }: TeamData, { id, name, permissions }: RolesOfMember): Html | null {
  const { text } = view.call.texts
  const roles = rolesAmong(held)
  if (!held.has('$manage_members') || roles.length === 0) return null
  const choices = roles.map((role) => {
    const isHeld = permissions.includes(role)
    const shown = isHeld ? html`<input type="hidden" name="shown" value="${role}">` : null
    return html`${shown}<label class="choice"><input type="checkbox" name="role" value="${role}"${isHeld ? html` checked` : null}> <bdi>${roleName(role)}</bdi></label>`
  })
  const fields = html`<fieldset><legend>${text(english.rolesOf, { name })}</legend>${choices}</fieldset>`
  const save = text(english.save)
  const form = actionForm(view, { action: 'member-roles', id, button: save, label: `${save}: ${name}`, fields })
  return detailsOf(text(english.changeRolesOf, { name }), form)
}
