import { limits } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { maxOpenInvitations } from '../../team-invitations/send-invitation.ts'
import type { CheckedRow } from '../rows/check-row.ts'

/** Numbers of entities that the limits of the project still admit. Rows of a batch use them up. */
export interface Room {
  permissions: number
  containments: number
  /** By team. */
  readonly invitations: Map<string, number>
}

type OfTransfer = { projectId: string; transferId: string }

const countPermissions = query<OfTransfer, { permissionCount: number; containmentCount: number }>(
  'count_permissions_for_transfer',
  `select (select count(*) from permission_definitions where project_id = :projectId)
     + (select count(*) from transfer_keys where project_id = :projectId and transfer_id = :transferId::uuid
       and key >= 'permission:' and key < 'permission;') as permission_count,
     (select count(*) from permission_containments where project_id = :projectId) as containment_count`,
)

const countInvitations = query<OfTransfer & { teamIds: string[]; now: number }, { teamId: string; openCount: number }>(
  'count_invitations_for_transfer',
  `select given.team_id,
     (select count(*) from verification_codes v where v.project_id = :projectId and v.purpose = 'team-invitation'
       and v.payload ->> 'teamId' = given.team_id and v.used_at_millis is null and v.expires_at_millis > :now::bigint)
     + (select count(*) from transfer_keys k where k.project_id = :projectId and k.transfer_id = :transferId::uuid
       and k.key >= 'invitation:' || given.team_id || ':' and k.key < 'invitation:' || given.team_id || ';') as open_count
   from unnest(:teamIds::text[]) as given (team_id)`,
)

/** Reads what the limits admit, as far as rows of the batch are limited. */
export async function findRoom(
  { db, clock }: WithReads & WithClock,
  transfer: OfTransfer,
  rows: readonly CheckedRow[],
): Promise<Room> {
  const teamIds = [...new Set(rows.flatMap((checked) => (checked.type === 'invitation' ? [checked.row.team_id] : [])))]
  const needsPermissions = rows.some(({ type }) => type !== 'user' && type !== 'team')
  const [counts] = needsPermissions ? await db.run(countPermissions, transfer) : []
  const invitations =
    teamIds.length === 0 ? [] : await db.run(countInvitations, { ...transfer, teamIds, now: clock.now() })
  return {
    permissions: limits.permissionDefinitionsMax - (counts?.permissionCount ?? 0),
    containments: limits.containmentsMax - (counts?.containmentCount ?? 0),
    invitations: new Map(invitations.map(({ teamId, openCount }) => [teamId, maxOpenInvitations - openCount])),
  }
}
