import { others, page, permissions, self, team, usual } from '../fixtures/team.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

function state(id: string, title: string, { responses, ...rest }: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  const project = { teamCreation: true }
  return { id: `team-${id}`, title, isSignedIn: true, project, responses: { ...usual, ...responses }, ...rest }
}

// The lists above the form have loaded, so that nothing moves any more.
const loaded = [{ see: 'jo@example.com' }, { see: 'Jonas' }]

const invite = (email: string) => [...loaded, { fill: 'email', with: email }, { press: 'Invite' }]

const teamOf = (rules: object) => ({ 'GET /teams': { body: { items: [{ ...team, rules }] } } })
const rules = {
  methods: ['passkey', 'password'],
  second_factor: true,
  max_sign_in_age_minutes: 720,
  email_domains: ['fernwood.example', 'historic-gardens.example'],
}
const editRules = [...loaded, { press: 'Edit Rules for members' }]

/** The rules of a team for its members: their form, and what a member sees who does not fulfill them. */
const ruleStates = [
  state('rules', 'Changing the rules for members', {
    responses: teamOf(rules),
    steps: editRules,
    shows: 'Allowed sign-in methods',
  }),
  state('rules-age-invalid', 'A rule that is no number of hours', {
    responses: teamOf(rules),
    steps: [...editRules, { fill: 'hours', with: 'soon' }, { press: 'Save' }],
    shows: 'Enter a number of hours up to 8760',
  }),
  state('rules-refused', 'Rules that the user does not fulfill', {
    responses: {
      ...teamOf(rules),
      [`PATCH /teams/${team.id}`]: {
        error: 'TEAM_RULES_REFUSED',
        status: 400,
        details: { team_id: team.id, reason: 'locks_you_out', rules: ['email_domains'] },
      },
    },
    steps: [...editRules, { press: 'Save' }],
    shows: 'You do not fulfill these rules yourself.',
  }),
  state('rules-unmet', 'A member who does not fulfill the rules', {
    responses: {
      ...teamOf(rules),
      [`GET /teams/${team.id}/rule-check`]: {
        body: {
          unmet_rules: ['methods', 'second_factor', 'max_sign_in_age_minutes', 'email_domains'],
          unjudged_rules: [],
        },
      },
      'GET /team-permissions': permissions([]),
    },
    shows: 'Your permissions in this team are paused',
  }),
]

/** The sections of teams. */
export const teamGroup: StateGroup = {
  screen: 'Account settings: teams',
  path: `account-settings#team-${team.id}`,
  states: [
    state('full', 'All permissions', { steps: loaded, shows: 'Jonas Lindqvist' }),
    state('member', 'No permission', {
      responses: { 'GET /team-permissions': permissions(['member']) },
      shows: 'Leave team',
    }),
    state('reader', 'A member who may see the others', {
      responses: { 'GET /team-permissions': permissions(['member', '$read_members']) },
      shows: 'Jonas Lindqvist',
    }),
    state('inviter', 'A member who may invite others', {
      responses: { 'GET /team-permissions': permissions(['member', '$invite_members']) },
      shows: 'Invite member',
    }),
    state('loading', 'Members are loading', {
      responses: { 'GET /team-member-profiles': 'never', 'GET /team-invitations': 'never' },
      shows: 'People in this team.',
    }),
    state('withdrawn', 'The permission was withdrawn while the section was open', {
      responses: { 'GET /team-member-profiles': { error: 'TEAM_PERMISSION_REQUIRED', status: 401 } },
      shows: 'You may not do this in this team.',
    }),
    state('name', 'Editing the own name', {
      steps: [...loaded, { press: 'Edit Your name in this team' }],
      shows: 'Cancel',
    }),
    state('invited', 'An invitation is on its way', {
      steps: invite('lee@example.com'),
      shows: 'Invited lee@example.com',
    }),
    state('invite-empty', 'An invitation without address', {
      steps: [...loaded, { press: 'Invite' }],
      shows: 'Please enter an email address',
    }),
    state('invite-invalid', 'An invitation to something else', {
      steps: invite('lee'),
      shows: 'Please enter a valid email',
    }),
    state('invite-refused', 'Too many invitations', {
      responses: { 'POST /team-invitations/send-code': { error: 'TEAM_INVITATION_LIMIT_REACHED', status: 409 } },
      steps: invite('lee@example.com'),
      shows: 'The team has as many open invitations',
    }),
    state('resent', 'An invitation was sent again', {
      steps: [...loaded, { press: 'Resend the invitation to jo@example.com' }],
      shows: 'Invitation sent again to jo@example.com',
    }),
    state('roles', 'Changing roles', {
      steps: [...loaded, { press: 'Change the roles of Jonas Lindqvist' }],
      shows: 'Roles of Jonas Lindqvist',
    }),
    state('remove', 'Removing a member', {
      steps: [...loaded, { press: 'Remove Jonas Lindqvist' }],
      shows: 'They lose access to everything of this team at once.',
    }),
    state('pages', 'The first of many pages', {
      responses: { 'GET /team-member-profiles': page([self, ...others], 'next') },
      shows: 'Next',
    }),
    state('none-found', 'Nobody has the name', {
      responses: { 'GET /team-member-profiles': [page([self, ...others]), page([])] },
      timerSpeed: 50,
      steps: [{ see: 'Jonas' }, { fill: 'member-search', with: 'zz' }],
      shows: 'Nobody has this name.',
    }),
    state('team-name-empty', 'A team without a name', {
      steps: [...loaded, { press: 'Edit Team name' }, { fill: 'team-name', with: ' ' }, { press: 'Save' }],
      shows: 'Please enter a team name',
    }),
    state('image', 'Cropping the picture', {
      steps: [...loaded, { pick: 'portrait' }, { see: 'Zoom' }],
      shows: 'Drag the image',
    }),
    ...ruleStates,
    state('leave', 'Leaving', { steps: [...loaded, { press: 'Leave team' }], shows: 'Leave Fernwood Gardens now?' }),
    state('creation', 'Creating a team', { path: 'account-settings#team-creation', shows: 'You can invite people' }),
    state('creation-empty', 'Creating a team without a name', {
      path: 'account-settings#team-creation',
      steps: [{ see: 'You can invite' }, { press: 'Create team' }],
      shows: 'Please enter a team name',
    }),
    state('creation-refused', 'Too many teams', {
      path: 'account-settings#team-creation',
      responses: { 'POST /teams': { error: 'TEAM_LIMIT_REACHED', status: 409 } },
      steps: [{ fill: 'team-name', with: 'Orchard' }, { press: 'Create team' }],
      shows: 'You have as many teams as you can have.',
    }),
  ],
}
