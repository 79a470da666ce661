/** The forms of the page of a team, with the rules of the API. */
import { endpoints } from '@portico/contract'
import { z } from 'zod'
import { callEndpoint } from '../../call-api.ts'
import { addressOf, type PageCall } from '../../page-context.ts'
import { type AccountForm, type Action, fieldOf, onceOf } from '../account-form.ts'
import { settingsOfKey } from '../key-actions.ts'
import { pictureUrlOf } from '../picture.ts'
import { rulesOf } from './member-rules.ts'

const { teamApiKeys, teamInvitations, teamMembers, teamPermissions, teams } = endpoints
const ignored = z.unknown()

/** Returns the id of the team, from the address of the page. */
export const teamOf = ({ request }: PageCall): string =>
  (new URLSearchParams(request.target.split('?')[1]).get('team') ?? '').slice(0, 64)

const idOf = ({ call }: AccountForm) => ({ team_id: teamOf(call) })

async function changeTeam(given: AccountForm, body: object): Promise<void> {
  const { call, session } = given
  await callEndpoint(call, { route: teams.update.route, response: ignored }, { session, params: idOf(given), body })
}

const callbackOf = ({ call }: AccountForm): string => addressOf(call, '/invitation')

/** Actions by the value of the field `action`. Those that show a page of their own are not among them. */
export const teamActions: Readonly<Record<string, Action>> = {
  'own-name': async (given) => {
    const { call, session } = given
    const params = { ...idOf(given), user_id: 'me' }
    const body = { display_name: fieldOf(given, 'name').trim() }
    await callEndpoint(call, { route: teamMembers.updateProfile.route, response: ignored }, { session, params, body })
  },
  'team-name': (given) => changeTeam(given, { display_name: fieldOf(given, 'name').trim() }),
  picture: async (given) => changeTeam(given, { profile_image_url: await pictureUrlOf(given.call, given.file) }),
  'picture-remove': (given) => changeTeam(given, { profile_image_url: null }),
  rules: (given) => changeTeam(given, { rules: rulesOf(given) }),
  invite: async (given) => {
    const role = fieldOf(given, 'role')
    const sent = { email: fieldOf(given, 'email').trim(), callback_url: callbackOf(given) }
    const body = { ...idOf(given), ...sent, permission_ids: role === '' ? [] : [role] }
    await callEndpoint(given.call, teamInvitations.send, { session: given.session, body, ...onceOf(given) })
  },
  'invitation-resend': async (given) => {
    const params = { invitation_id: fieldOf(given, 'id') }
    const input = { session: given.session, params, query: idOf(given), body: { callback_url: callbackOf(given) } }
    await callEndpoint(given.call, teamInvitations.resend, input)
  },
  'invitation-revoke': async (given) => {
    const params = { invitation_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, teamInvitations.revoke, { session: given.session, params, query: idOf(given) })
  },
  'member-roles': changeRoles,
  'member-remove': (given) => removeMember(given, fieldOf(given, 'id')),
  'key-revoke': async (given) => {
    const params = { api_key_id: fieldOf(given, 'id') }
    const input = { session: given.session, params, query: idOf(given), body: { revoked: true } }
    await callEndpoint(given.call, teamApiKeys.update, input)
  },
}

/** Leaves the team. */
export const leaveTeam = (given: AccountForm): Promise<void> => removeMember(given, 'me')

async function removeMember(given: AccountForm, userId: string): Promise<void> {
  const params = { ...idOf(given), user_id: userId }
  await callEndpoint(given.call, teamMembers.remove, { session: given.session, params })
}

/** Grants and revokes what differs from the roles that the page has shown. */
async function changeRoles(given: AccountForm): Promise<void> {
  const { call, session, form } = given
  const shown = form.getAll('shown')
  const chosen = form.getAll('role')
  const of = (role: string) => ({ params: { ...idOf(given), user_id: fieldOf(given, 'id'), permission_id: role } })
  for (const role of chosen.filter((each) => !shown.includes(each))) {
    await callEndpoint(call, teamPermissions.grant, { session, ...of(role), body: {} })
  }
  for (const role of shown.filter((each) => !chosen.includes(each))) {
    await callEndpoint(call, teamPermissions.revoke, { session, ...of(role) })
  }
}

/** Creates a key of the team and returns it. Throws the errors of the call. */
export async function createTeamKey(given: AccountForm): Promise<string> {
  const body = { ...idOf(given), ...settingsOfKey(given) }
  return (await callEndpoint(given.call, teamApiKeys.create, { session: given.session, body, ...onceOf(given) })).value
}
