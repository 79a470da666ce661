import { query, statement } from '../../../platform/database/statement.ts'

type OfTransfer = { projectId: string; transferId: string }

/** Something that a transfer created or changed, and what became of it. */
export interface ChangeRow {
  readonly id: string
  readonly position: number
  readonly type: string
  readonly isCreated: boolean
  readonly userId: string | null
  readonly teamId: string | null
  readonly permissionId: string | null
  readonly codeId: string | null
  readonly oldSealed: Uint8Array | null
  /** True if it was used or changed after the transfer, so that an undo leaves it. */
  readonly isUsed: boolean
  /** Primary email of the user, or name of the team. */
  readonly name: string | null
}

const ofTransfer = (alias: string) => `${alias}.project_id = :projectId and ${alias}.transfer_id = :transferId::uuid`

/**
 * SQL condition: a user has acted since a change. Users of the transfer are compared with the state in which it left them,
 * others by their last activity.
 */
const hasActed = (userId: string, change: string) => `coalesce(
  (select bool_or(coalesce(own.fingerprint <> user_fingerprint(:projectId, own.user_id), false)) from transfer_changes own
   where ${ofTransfer('own')} and own.type = 'user' and own.user_id = ${userId}),
  (select u.last_active_at_millis > ${change}.created_at_millis from users u
   where u.project_id = :projectId and u.id = ${userId}), false)`

// Members and invitations that the transfer brought leave before their team.
const isTeamUsed = `coalesce(c.fingerprint <> team_fingerprint(:projectId, c.team_id), false)
  or exists (select from team_members m left join transfer_changes brought on ${ofTransfer('brought')}
      and brought.type = 'member' and brought.team_id = m.team_id and brought.user_id = m.user_id
    where m.project_id = :projectId and m.team_id = c.team_id
      and (brought.id is null or ${hasActed('m.user_id', 'brought')}))
  or (select count(*) from verification_codes v where v.project_id = :projectId and v.purpose = 'team-invitation'
      and v.payload ->> 'teamId' = c.team_id::text and v.used_at_millis is null and v.expires_at_millis > :now::bigint)
    > (select count(*) from transfer_changes invited where ${ofTransfer('invited')} and invited.type = 'invitation'
      and invited.team_id = c.team_id)`

// Grants that the transfer brought leave before their permission, unless their user has acted.
const isPermissionUsed = `exists (select from team_permission_grants g left join transfer_changes brought
      on ${ofTransfer('brought')} and brought.type = 'member' and brought.team_id = g.team_id and brought.user_id = g.user_id
    where g.project_id = :projectId and g.permission_id = c.permission_id
      and (brought.id is null or ${hasActed('g.user_id', 'brought')}))
  or exists (select from user_permission_grants g left join transfer_changes brought
      on ${ofTransfer('brought')} and brought.type = 'grant' and brought.user_id = g.user_id
        and brought.permission_id = g.permission_id
    where g.project_id = :projectId and g.permission_id = c.permission_id
      and (brought.id is null or ${hasActed('g.user_id', 'brought')}))
  or exists (select from default_permissions d where d.project_id = :projectId and d.permission_id = c.permission_id)
  or exists (select from permission_containments k where k.project_id = :projectId and k.contained_id = c.permission_id
      and not exists (select from transfer_changes brought where ${ofTransfer('brought')} and brought.type = 'permission'
        and brought.permission_id = k.permission_id))`

const columns = `c.id, c.position, c.type, c.is_created, c.user_id, c.team_id, c.permission_id, c.code_id, c.old_sealed,
  case c.type
    when 'team' then ${isTeamUsed}
    when 'permission' then ${isPermissionUsed}
    when 'invitation' then false
    else ${hasActed('c.user_id', 'c')} end as is_used,
  case c.type
    when 'team' then (select t.display_name from teams t where t.project_id = :projectId and t.id = c.team_id)
    when 'permission' then c.permission_id
    else (select a.value from contact_channels a where a.project_id = :projectId and a.user_id = c.user_id and a.is_primary)
    end as name`

type Page = OfTransfer & { before: number; rows: number; now: number }

/** The changes before a position, the newest first. */
export const selectChanges = query<Page, ChangeRow>(
  'list_transfer_changes',
  `select ${columns} from transfer_changes c
   where ${ofTransfer('c')} and c.position < :before::bigint order by c.position desc limit :rows`,
)

/** Locks the users of a page, so that none of them acts while it is undone. */
export const lockUsersOfChanges = statement<OfTransfer & { before: number; rows: number }, never>(
  'lock_users_of_transfer_changes',
  `select from users u where u.project_id = :projectId and u.id = any(array(
     select c.user_id from transfer_changes c where ${ofTransfer('c')} and c.position < :before::bigint
     order by c.position desc limit :rows))
   order by u.id for update`,
)

export const deleteChanges = statement<OfTransfer & { ids: string[] }, never>(
  'delete_transfer_changes',
  `delete from transfer_changes c where ${ofTransfer('c')} and c.id = any(:ids::uuid[])`,
)

export const countChanges = query<OfTransfer, { count: number }>(
  'count_transfer_changes',
  `select count(*) from transfer_changes c where ${ofTransfer('c')}`,
)
