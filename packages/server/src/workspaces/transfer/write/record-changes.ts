import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Plan } from '../judge/plan.ts'
import type { InsertedWorkspaces } from './insert-workspaces.ts'
import type { UpdatedUser } from './update-users.ts'

type OfTransfer = { projectId: string; transferId: string }

/** Something that a transfer created or changed, before its id and state are known. */
interface Change {
  readonly type: 'user' | 'team' | 'member' | 'invitation' | 'permission' | 'grant'
  readonly user_id?: string
  readonly team_id?: string
  readonly permission_id?: string
  readonly code_id?: string
  readonly old?: UpdatedUser['old']
}

// In the order of the list: an undo goes through it backwards.
const insertChanges = statement<OfTransfer & { changes: string; now: number }, never>(
  'insert_transfer_changes',
  `insert into transfer_changes (project_id, id, transfer_id, type, is_created, user_id, team_id, permission_id, code_id,
     fingerprint, old_sealed, created_at_millis)
   select :projectId, (c.change ->> 'id')::uuid, :transferId::uuid, c.change ->> 'type', c.change ->> 'old_sealed' is null,
     (c.change ->> 'user_id')::uuid, (c.change ->> 'team_id')::uuid, c.change ->> 'permission_id',
     (c.change ->> 'code_id')::uuid,
     case c.change ->> 'type' when 'user' then user_fingerprint(:projectId, (c.change ->> 'user_id')::uuid)
       when 'team' then team_fingerprint(:projectId, (c.change ->> 'team_id')::uuid) end,
     decode(c.change ->> 'old_sealed', 'hex'), :now::bigint
   from jsonb_array_elements(:changes::jsonb) with ordinality as c (change, position) order by c.position`,
)

/** Returns the place of the old values of a changed user for the sealer. */
export const oldUserContext = (projectId: string, changeId: string) => `transfer-change:${projectId}:${changeId}`

/** Stores what a batch created and changed, with the state in which it left users and teams. */
export async function recordChanges(
  deps: WithTransaction & WithClock & WithRandom & WithSealer,
  transfer: OfTransfer,
  {
    plan,
    updated,
    invitations,
  }: Pick<InsertedWorkspaces, 'invitations'> & { plan: Plan; updated: readonly UpdatedUser[] },
): Promise<void> {
  const changes: Change[] = [
    ...plan.permissions.map(({ id }): Change => ({ type: 'permission', permission_id: id })),
    ...plan.users.map(({ id }): Change => ({ type: 'user', user_id: id })),
    ...updated.map(({ id, old }): Change => ({ type: 'user', user_id: id, old })),
    ...plan.teams.map(({ id }): Change => ({ type: 'team', team_id: id })),
    ...plan.members.map(({ teamId, userId }): Change => ({ type: 'member', team_id: teamId, user_id: userId })),
    ...invitations.map(({ id, payload }): Change => ({ type: 'invitation', code_id: id, team_id: payload.teamId })),
    ...plan.grants.map(
      ({ userId, permissionId }): Change => ({ type: 'grant', user_id: userId, permission_id: permissionId }),
    ),
  ]
  if (changes.length === 0) return
  const rows = changes.map(({ old, ...change }) => {
    const id = deps.random.uuid()
    if (old === undefined) return { id, ...change }
    const sealed = deps.sealer.seal(JSON.stringify(old), oldUserContext(transfer.projectId, id))
    return { id, ...change, old_sealed: sealed.toString('hex') }
  })
  await deps.db.run(insertChanges, { ...transfer, changes: JSON.stringify(rows), now: deps.clock.now() })
}
