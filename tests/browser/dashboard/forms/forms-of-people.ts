import type { NestedTexts } from '@portico/messages/texts'
import type { errors as Errors } from '../../../../apps/dashboard/src/texts/en/errors.ts'
import type { team as Team } from '../../../../apps/dashboard/src/texts/en/team.ts'
import type { teams as Teams } from '../../../../apps/dashboard/src/texts/en/teams.ts'
import type { user as User } from '../../../../apps/dashboard/src/texts/en/user.ts'
import type { users as Users } from '../../../../apps/dashboard/src/texts/en/users.ts'
import { format } from '../../../../apps/dashboard/src/texts/format.ts'
import type { FirstTexts } from '../../../../apps/dashboard/src/texts/texts.ts'
import { choose, click, type Form, long, rulesOf } from './form.ts'

interface PageTexts {
  errors: NestedTexts<typeof Errors>
  team: NestedTexts<typeof Team>
  teams: NestedTexts<typeof Teams>
  user: NestedTexts<typeof User>
  users: NestedTexts<typeof Users>
}

/** A user and a team that exist. */
export interface Ids {
  userId: string
  teamId: string
}

/** The forms of users and teams. */
export function formsOfPeople(t: FirstTexts & PageTexts, { userId, teamId }: Ids): readonly Form[] {
  const { common } = t
  const { tooLong, empty, email, name, url } = rulesOf(t)
  const handlerUrl = { name: 'handlerUrl', wrong: url, valid: 'http://localhost:3000/handler' }
  const actions = new RegExp(format(common.actionsFor, { name: '.*' }))
  return [
    {
      name: 'new user',
      path: 'users',
      open: click(t.users.createUser),
      fields: [
        { name: 'email', wrong: email(), valid: 'free@example.com' },
        { name: 'displayName', wrong: [[long(257), tooLong(256)]], valid: 'Ann' },
        {
          name: 'password',
          wrong: [['short', format(t.errors.PASSWORD_TOO_SHORT, { min_length: '8' })]],
          valid: '',
        },
        {
          name: 'email',
          wrong: [['taken@example.com', format(t.errors.USER_EMAIL_ALREADY_EXISTS, { email: 'taken@example.com' })]],
          valid: '',
        },
      ],
    },
    {
      name: 'profile',
      path: `users/${userId}`,
      open: click(t.user.editProfile),
      fields: [{ name: 'displayName', wrong: [[long(257), tooLong(256)]], valid: '' }],
    },
    {
      name: 'password',
      path: `users/${userId}`,
      open: click(t.user.setPassword),
      fields: [
        {
          name: 'password',
          wrong: [
            ['', common.required],
            ['short', format(t.errors.PASSWORD_TOO_SHORT, { min_length: '8' })],
            ['password', t.errors.PASSWORD_REQUIREMENTS_NOT_MET],
            [long(257), format(t.errors.PASSWORD_TOO_LONG, { maxLength: '256' })],
          ],
          valid: '',
        },
      ],
    },
    {
      name: 'email of a user',
      path: `users/${userId}`,
      open: click(t.user.addEmail),
      fields: [
        {
          name: 'value',
          wrong: [...email(t.user.enterEmail), ['taken@example.com', t.errors.CONTACT_CHANNEL_ALREADY_EXISTS]],
          valid: '',
        },
      ],
    },
    {
      name: 'link by email',
      path: `users/${userId}`,
      open: choose(t.user.methods, format(common.actionsFor, { name: 'taken@example.com' }), t.user.sendLink.reset),
      fields: [
        {
          name: 'handlerUrl',
          wrong: [...url, ['https://attacker.example', t.errors.REDIRECT_URL_NOT_WHITELISTED]],
          valid: '',
        },
      ],
    },
    {
      name: 'ban',
      path: `users/${userId}`,
      open: click(t.user.banUser),
      fields: [
        { name: 'reason', wrong: [[long(2001), tooLong(2000)]], valid: '' },
        { name: 'until', wrong: [['2020-01-01T00:00', t.user.mustBeLater]], valid: '' },
      ],
    },
    {
      name: 'impersonation',
      path: `users/${userId}`,
      open: click(t.user.signInAs),
      fields: [
        { name: 'reason', wrong: [...empty(), [long(2001), tooLong(2000)]], valid: 'Ticket 7' },
        {
          name: 'handlerUrl',
          wrong: [...url, ['https://attacker.example', t.errors.REDIRECT_URL_NOT_WHITELISTED]],
          valid: '',
        },
      ],
    },
    {
      name: 'new team',
      path: 'teams',
      open: click(t.teams.createTeam),
      fields: [{ name: 'displayName', wrong: name(t.teams.enterName), valid: '' }],
    },
    {
      name: 'team',
      path: `teams/${teamId}`,
      open: click(t.team.edit),
      fields: [{ name: 'displayName', wrong: name(t.teams.enterName), valid: '' }],
    },
    {
      name: 'invitation to a team',
      path: `teams/${teamId}`,
      open: click(t.team.invite),
      fields: [{ name: 'email', wrong: email(t.team.enterEmail), valid: 'ben@example.com' }, handlerUrl],
    },
    {
      name: 'name in a team',
      path: `teams/${teamId}`,
      open: choose(t.team.members, actions, t.team.editProfile),
      fields: [{ name: 'displayName', wrong: [[long(257), tooLong(256)]], valid: '' }],
    },
  ]
}
