import type { WithClock } from '../../platform/clock.ts'
import { type BatchReader, createBatchReader } from '../../platform/database/buffers/batch-reader.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { containersOf } from './closure-sql.ts'
import { isGranted, isProtected } from './second-factor-sql.ts'
import { fulfillsRules } from './team-rules-sql.ts'

/** One permission of one user. */
export interface UserPermissionCheck {
  readonly userId: string
  readonly permissionId: string
}

/** One permission of one user in one team. `sessionId` is the session in which the user acts, or null. */
export interface TeamPermissionCheck extends UserPermissionCheck {
  readonly teamId: string
  readonly sessionId: string | null
}

/** Checks of permissions, contained ones included: the reads that hosts make before each act of a user. */
export interface WithPermissionChecks {
  /** Returns true if the user has the permission in the project. */
  readonly checkUserPermission: BatchReader<UserPermissionCheck, boolean>
  /** Returns true if the user has the permission in the team, and fulfills the rules of the team. */
  readonly checkTeamPermission: BatchReader<TeamPermissionCheck, boolean>
}

interface ChecksText {
  readonly table: 'user_permission_grants' | 'team_permission_grants'
  /** Columns of `requested`, with the parameter of each. */
  readonly requested: Readonly<Record<string, string>>
  /** Condition that selects the grants of a requested check. */
  readonly isOwn: string
  /** Condition under which grants apply, besides second factors. */
  readonly rules: string
}

/**
 * Returns a statement with the positions of the checks that hold. `giving` has the permissions that imply a requested one, once
 * for all checks of it; `is_protected` is true for a path on which a permission requires a second factor. `offset 0` makes the
 * planner read the few grants of a user by their index.
 */
const textOf = ({ table, requested, isOwn, rules }: ChecksText) => `with recursive requested as (
     select * from unnest(${Object.values(requested)}) with ordinality as requested (${Object.keys(requested)}, position)
   ), giving (root, id, is_protected) as (
     select permission_id, permission_id, ${isProtected('permission_id')}
     from (select distinct permission_id from requested) r
     union
     select giving.root, container.id, giving.is_protected or ${isProtected('container.id')}
     from giving ${containersOf('giving.id')}
   )
   select distinct among.position from (
     select requested.*, granted.permission_id as granted_id from requested cross join lateral (
       select permission_id from ${table} where project_id = :projectId and ${isOwn} offset 0
     ) granted offset 0
   ) among join giving on giving.root = among.permission_id and giving.id = among.granted_id
   where ${isGranted('among.user_id', 'giving.is_protected')} and ${rules}`

type Position = { position: number }
type UserChecks = { projectId: string; userIds: string[]; permissionIds: string[]; now: number }

const selectUserChecks = query<UserChecks, Position>(
  'check_user_permissions',
  textOf({
    table: 'user_permission_grants',
    requested: { user_id: ':userIds::uuid[]', permission_id: ':permissionIds::text[]' },
    isOwn: 'user_id = requested.user_id',
    rules: 'true',
  }),
)

const selectTeamChecks = query<UserChecks & { teamIds: string[]; sessionIds: (string | null)[] }, Position>(
  'check_team_permissions',
  textOf({
    table: 'team_permission_grants',
    requested: {
      team_id: ':teamIds::uuid[]',
      user_id: ':userIds::uuid[]',
      permission_id: ':permissionIds::text[]',
      session_id: ':sessionIds::uuid[]',
    },
    isOwn: 'team_id = requested.team_id and user_id = requested.user_id',
    rules: fulfillsRules('among.team_id', 'among.user_id', 'among.session_id'),
  }),
)

// Each permission of a statement has a closure of its own, which all checks of the statement wait for. Most of a statement is
// the same for one check and for many: one at a time serves more of them.
const settings = { maxRunning: 1, maxBatch: 32 } as const

/**
 * Creates the checks. Concurrent ones of a project share a statement, and with it the look for permissions that imply the
 * requested ones. Nothing is cached: a check reads what holds when its statement begins.
 */
export function createPermissionChecks({ db, clock }: WithReads & WithClock): WithPermissionChecks {
  return {
    checkUserPermission: createBatchReader(async (projectId, checks) => {
      const params = { projectId, now: clock.now(), ...columnsOf(checks) }
      return held(checks, await db.run(selectUserChecks, params))
    }, settings),
    checkTeamPermission: createBatchReader(async (projectId, checks) => {
      const teamIds = checks.map(({ teamId }) => teamId)
      const sessionIds = checks.map(({ sessionId }) => sessionId)
      const params = { projectId, now: clock.now(), ...columnsOf(checks), teamIds, sessionIds }
      return held(checks, await db.run(selectTeamChecks, params))
    }, settings),
  }
}

const columnsOf = (checks: readonly UserPermissionCheck[]) => ({
  userIds: checks.map(({ userId }) => userId),
  permissionIds: checks.map(({ permissionId }) => permissionId),
})

function held(checks: readonly unknown[], rows: readonly Position[]): boolean[] {
  const positions = new Set(rows.map(({ position }) => position))
  return checks.map((_, index) => positions.has(index + 1))
}
