import { KnownError, knownError } from '@portico/contract'
import { type LiveCode, readCode, useCode } from '../../accounts/verification-codes/codes.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import type { TeamRow } from '../../platform/database/tables/teams.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { joinTeam } from '../team-members/join-team.ts'
import { getTeam } from '../teams/teams.ts'
import { requireSenderMayInvite } from './require-sender-may-invite.ts'

const purpose = 'team-invitation'

type AcceptInvitationDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Redeems an invitation: makes the signed-in user a member of its team and grants those of its permissions that the sender
 * still has. Users who are members already redeem it, too, but get no permissions: a sender without `$manage_members`
 * could otherwise change them. Throws the errors of codes; an invitation whose sender is banned or may no longer invite is
 * unknown. The code remains valid after TEAM_NOT_FOUND, and after TEAM_INVITATION_EMAIL_MISMATCH: the invitation is bound
 * to an address that the user has not verified.
 */
export async function acceptInvitation(
  deps: AcceptInvitationDeps,
  project: Project,
  { userId, code, context }: { userId: string; code: string; context: RequestContext },
): Promise<void> {
  await useCode(deps, project, { purpose, code }, async (deps, { id, payload }) => {
    const permissionIds = await requireSenderMayInvite(deps, project, payload)
    await requireInvited(deps, project, { userId, email: payload.email })
    try {
      await joinTeam(deps, project, { teamId: payload.teamId, userId, context, invitationId: id, permissionIds })
    } catch (error) {
      // Deleted since the request began.
      if (KnownError.is(error, 'USER_NOT_FOUND')) throw knownError('USER_AUTHENTICATION_REQUIRED')
      throw error
    }
  })
}

/** Checks an invitation without redeeming it. Throws the errors of codes. */
export async function checkInvitation(
  deps: WithTransaction & WithClock,
  project: Project,
  code: string,
): Promise<LiveCode<'team-invitation'>> {
  const live = await readCode(deps, project, purpose, code)
  await requireSenderMayInvite(deps, project, live.payload)
  return live
}

/** The team of an invitation, its sender and its recipient. */
export interface InvitationDetails {
  readonly team: TeamRow
  /** Null if a server sent it, or the sender has no name. */
  readonly inviterDisplayName: string | null
  readonly email: string
}

const selectMemberName = query<{ projectId: string; teamId: string; userId: string }, { displayName: string | null }>(
  'select_member_name',
  `select coalesce(m.display_name, u.display_name) as display_name
   from team_members m join users u on u.project_id = m.project_id and u.id = m.user_id
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId`,
)

/**
 * Reads the details of an invitation without redeeming it, for the signed-in user or a visitor without an account. Throws
 * as {@link acceptInvitation}.
 */
export async function getInvitationDetails(
  deps: WithTransaction & WithClock,
  project: Project,
  { userId, code }: { userId: string | null; code: string },
): Promise<InvitationDetails> {
  const { teamId, email, senderId } = (await checkInvitation(deps, project, code)).payload
  if (userId !== null) await requireInvited(deps, project, { userId, email })
  const team = await getTeam(deps, project, teamId)
  const [sender] = senderId
    ? await deps.db.run(selectMemberName, { projectId: project.id, teamId, userId: senderId })
    : []
  return { team, inviterDisplayName: sender?.displayName ?? null, email }
}

const selectVerifiedChannel = query<{ projectId: string; userId: string; email: string }, { found: number }>(
  'select_verified_channel',
  `select 1 as found from contact_channels
   where project_id = :projectId and user_id = :userId and type = 'email' and ${isSameEmail('value', 'email')} and is_verified`,
)

/** If the project binds invitations to their address, requires that the user has verified it. */
async function requireInvited(
  { db }: WithReads,
  project: Project,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  if (!project.options.invitationsBoundToEmail) return
  const [channel] = await db.run(selectVerifiedChannel, { projectId: project.id, userId, email })
  if (channel) return
  throw knownError('TEAM_INVITATION_EMAIL_MISMATCH')
}
