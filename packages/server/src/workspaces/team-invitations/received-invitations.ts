import { KnownError, knownError } from '@portico/contract'
import { getUser } from '../../accounts/users/users.ts'
import { consumeCode } from '../../accounts/verification-codes/codes.ts'
import { type Payload, purposes } from '../../accounts/verification-codes/purposes.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { joinTeam } from '../team-members/join-team.ts'
import { requireSenderMayInvite } from './require-sender-may-invite.ts'

/** An open invitation to a verified address of a user. */
export interface ReceivedInvitation {
  readonly id: string
  readonly teamId: string
  readonly teamDisplayName: string
  readonly email: string
  readonly expiresAtMillis: number
}

interface Row {
  readonly id: string
  readonly payload: unknown
  readonly expiresAtMillis: number
  readonly teamDisplayName: string
}

type Recipient = { projectId: string; userId: string; now: number }

// A verified address proves what the code of the email would prove.
const receivedRows = `select c.id, c.payload, c.expires_at_millis, t.display_name as team_display_name
   from contact_channels a
   join invited_addresses i
     on i.project_id = a.project_id and lower(i.email collate "C") = lower(a.value collate "C")
   join verification_codes c on c.project_id = i.project_id and c.id = i.code_id
   join teams t on t.project_id = c.project_id and t.id = (c.payload ->> 'teamId')::uuid
   where a.project_id = :projectId and a.user_id = :userId::uuid and a.type = 'email' and a.is_verified
     and c.purpose = 'team-invitation' and c.used_at_millis is null and c.expires_at_millis > :now::bigint`

const selectReceived = query<Recipient, Row>(
  'list_received_team_invitations',
  `${receivedRows} order by c.created_at_millis, c.id limit 100`,
)

const selectReceivedOne = query<Recipient & { id: string }, Row>(
  'select_received_team_invitation',
  `${receivedRows} and c.id = :id::uuid`,
)

const payloadOf = ({ payload }: Row): Payload<'team-invitation'> => purposes['team-invitation'].payload.parse(payload)

/** Lists the invitations that a user may accept, the oldest first, at most 100. Throws USER_NOT_FOUND. */
export async function listReceivedInvitations(
  deps: WithReads & WithClock,
  project: Project,
  userId: string,
): Promise<ReceivedInvitation[]> {
  const rows = await deps.db.run(selectReceived, { projectId: project.id, userId, now: deps.clock.now() })
  if (rows.length === 0) await getUser(deps, project, userId)
  const received: ReceivedInvitation[] = []
  // One after another, so that a long list takes one connection at a time.
  for (const row of rows) {
    const { id, teamDisplayName, expiresAtMillis } = row
    const { teamId, email } = payloadOf(row)
    const isOpen = await senderMayInvite(deps, project, payloadOf(row))
    if (isOpen) received.push({ id, teamId, teamDisplayName, email, expiresAtMillis })
  }
  return received
}

const senderMayInvite = (deps: WithReads & WithClock, project: Project, payload: Payload<'team-invitation'>) =>
  requireSenderMayInvite(deps, project, payload).then(
    () => true,
    (error: unknown) => {
      if (KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND')) return false
      throw error
    },
  )

type AcceptDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Redeems an invitation to a verified address of a user. Throws TEAM_INVITATION_NOT_FOUND, also if its sender may no
 * longer invite, and VERIFICATION_CODE_ALREADY_USED after a concurrent acceptance.
 */
export async function acceptReceivedInvitation(
  deps: AcceptDeps,
  project: Project,
  { id, userId, context }: { id: string; userId: string; context: RequestContext },
): Promise<void> {
  await transactionThenWakeOutbox(deps, async (deps) => {
    const [row] = await deps.db.run(selectReceivedOne, { projectId: project.id, userId, id, now: deps.clock.now() })
    if (!row) throw knownError('TEAM_INVITATION_NOT_FOUND')
    await consumeCode(deps, project, row)
    const payload = payloadOf(row)
    const permissionIds = await requireSenderMayInvite(deps, project, payload).catch((error: unknown) => {
      throw KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND') ? knownError('TEAM_INVITATION_NOT_FOUND') : error
    })
    await joinTeam(deps, project, { teamId: payload.teamId, userId, context, invitationId: id, permissionIds })
  }).catch((error: unknown) => {
    // The user was deleted since the request began.
    throw KnownError.is(error, 'USER_NOT_FOUND') ? knownError('TEAM_INVITATION_NOT_FOUND') : error
  })
}
