import type { FixtureResponse, FixtureResponses } from '../fixtures/service.ts'
import { teamWith, user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const details = 'POST /team-invitations/accept/details'
const accept = 'POST /team-invitations/accept'
const garden = teamWith('Fernwood Gardens')

/** An invitation to the signed-in user, with other values. */
function invitation(values: object = {}): FixtureResponse {
  return {
    body: {
      team_id: garden.id,
      team_display_name: garden.display_name,
      team_profile_image_url: null,
      inviter_display_name: 'Mira Okafor',
      recipient_email: user.primary_email,
      ...values,
    },
  }
}

function invited(id: string, title: string, responses: FixtureResponses, shows = 'Join'): AtlasState {
  return {
    id: `invitation-${id}`,
    title,
    isSignedIn: true,
    responses: { [details]: invitation(), ...responses },
    timerSpeed: Object.values(responses).includes('no-network') ? 50 : 1,
    shows,
  }
}

/** After "Join". */
function joining(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return { ...invited(id, title, { [accept]: response }, shows), steps: [{ press: 'Join' }] }
}

const refused = (code: string): FixtureResponses => ({ [details]: { error: code } })
const another = { recipient_email: 'jo@example.com' }
const longName = 'The Association of Friends of Historic Botanical Gardens 🌿 '

/** The link of an invitation to a team. */
export const invitationGroup: StateGroup = {
  screen: 'Team invitation',
  path: 'team-invitation?code=right',
  states: [
    invited('open', 'Open', {}),
    invited('picture', 'A team with a picture', {
      [details]: invitation({
        team_profile_image_url: 'data:image/gif;base64,R0lGODdhAQABAIAAABZlNP///ywAAAAAAQABAAACAkQBADs=',
      }),
    }),
    invited('by-server', 'Sent by a server, without a sender', {
      [details]: invitation({ inviter_display_name: null }),
    }),
    invited('other-person', 'Sent to another person', { [details]: invitation(another) }, 'You are signed in as'),
    invited('long-name', 'A long name', { [details]: invitation({ team_display_name: longName.repeat(3) }) }),
    invited('rtl-name', 'A sender with a name from right to left', {
      [details]: invitation({ inviter_display_name: '\u202bليلى حداد\u202c', ...another }),
    }),
    invited('checking', 'Checking', { [details]: 'never' }, 'Checking your link'),
    joining('joining', 'Joining', 'never', 'Join'),
    joining('joined', 'Joined', { body: {} }, 'You have successfully joined'),
    joining('join-failed', 'No network while joining', 'no-network', 'No connection'),
    joining('join-used', 'Used meanwhile', { error: 'VERIFICATION_CODE_ALREADY_USED' }, 'Used Team Invitation Link'),
    invited('member', 'A member already', { 'GET /teams': { body: { items: [garden] } } }, 'already a member'),
    invited('invalid', 'Invalid link', refused('VERIFICATION_CODE_NOT_FOUND'), 'Invalid Team Invitation Link'),
    invited('damaged', 'Damaged code', refused('SCHEMA_ERROR'), 'Invalid Team Invitation Link'),
    invited('expired', 'Expired link', refused('VERIFICATION_CODE_EXPIRED'), 'Expired Team Invitation Link'),
    invited('used', 'Used link', refused('VERIFICATION_CODE_ALREADY_USED'), 'Used Team Invitation Link'),
    invited('deleted', 'Deleted team', refused('TEAM_NOT_FOUND'), 'This team no longer exists'),
    invited('bound', 'Bound to another address', refused('TEAM_INVITATION_EMAIL_MISMATCH'), 'for someone else'),
    invited('too-many', 'Tried too often', refused('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'), 'An error occurred'),
    invited('unknown', 'Unknown error', { [details]: { text: 'Internal error', status: 500 } }, 'unknown error'),
    invited('no-network', 'No network', { [details]: 'no-network' }, 'No connection'),
    {
      id: 'invitation-signed-out',
      title: 'Signed out',
      responses: { [details]: invitation(another) },
      shows: 'Mira Okafor invited jo@example.com.',
    },
    {
      id: 'invitation-signed-out-expired',
      title: 'Signed out, expired link',
      responses: refused('VERIFICATION_CODE_EXPIRED'),
      shows: 'Expired Team Invitation Link',
    },
    {
      id: 'invitation-signed-out-earlier-service',
      title: 'Signed out, with a service of an earlier version',
      responses: refused('USER_AUTHENTICATION_REQUIRED'),
      shows: 'Sign in or create an account to join the team.',
    },
    {
      id: 'invitation-no-code',
      title: 'No code',
      path: 'team-invitation',
      shows: 'Invalid Team Invitation Link',
    },
  ],
}
