import { isSystemPermission } from '@portico/contract'
import { type CheckedPermission, invalidRow } from '../rows/check-row.ts'
import { keys } from '../rows/keys.ts'
import type { JudgeContext } from './judge-context.ts'
import { referencedUser } from './known.ts'

/** A row that needs permissions. */
interface Needs {
  readonly line: number
  readonly column: string
  readonly ids: readonly string[]
}

/**
 * Defines permissions that are not defined yet, without a description. Refuses the row unless the transfer may define
 * permissions. Returns false if the row is refused.
 */
export function requireDefined({ known, plan, options }: JudgeContext, { line, column, ids }: Needs): boolean {
  const missing = [...new Set(ids)].filter(
    (id) => !isSystemPermission(id) && known.ownerOf(keys.permission(id)) === null,
  )
  const [first] = missing
  if (first === undefined) return true
  if (!options.createsPermissions) {
    const message = `The permission ${first} is not defined. Define it, or begin the transfer with \`create_permissions\`.`
    plan.refusals.push({ line, column, code: 'permission_not_defined', message, userId: null })
    return false
  }
  if (!takeRoom({ plan, options }, { line, column }, { permissions: missing.length, containments: 0 })) return false
  for (const id of missing) define({ known, plan }, { id, description: null, containedIds: [] })
  return true
}

/** Uses up the room for definitions. Refuses the row if there is too little. */
function takeRoom(
  { plan, options: { room } }: Pick<JudgeContext, 'plan' | 'options'>,
  place: { line: number; column: string },
  { permissions, containments }: { permissions: number; containments: number },
): boolean {
  if (room.permissions < permissions || room.containments < containments) {
    const message = 'The project has reached the limit of permissions, or of the permissions that they contain.'
    plan.refusals.push({ ...place, code: 'limit_reached', message, userId: null })
    return false
  }
  room.permissions -= permissions
  room.containments -= containments
  return true
}

function define(
  { known, plan }: Pick<JudgeContext, 'known' | 'plan'>,
  permission: JudgeContext['plan']['permissions'][number],
) {
  known.add(permission.id, [keys.permission(permission.id)])
  plan.permissions.push(permission)
}

/**
 * Judges the definition in a row of a permission. A definition that exists is left as it is: a change of it may give rights
 * to everybody who has the permission.
 */
export function judgeDefinition(context: JudgeContext, { line, row }: CheckedPermission): void {
  const { known, plan, options } = context
  const { id, description = null, contained_permission_ids: containedIds = [] } = row
  if (isSystemPermission(id) || known.ownerOf(keys.permission(id)) !== null) {
    if (!isGrant(row)) plan.skipped++
    return
  }
  if (containedIds.includes(id)) {
    const message = 'A permission must not contain itself.'
    plan.refusals.push(invalidRow(line, 'contained_permission_ids', message))
    return
  }
  if (!options.createsPermissions) {
    requireDefined(context, { line, column: 'id', ids: [id] })
    return
  }
  if (!requireDefined(context, { line, column: 'contained_permission_ids', ids: containedIds })) return
  const needed = { permissions: 1, containments: new Set(containedIds).size }
  if (!takeRoom(context, { line, column: 'id' }, needed)) return
  define(context, { id, description: description || null, containedIds: [...new Set(containedIds)] })
}

/** Judges the grant in a row of a permission, once its definition and its user are judged. */
export function judgeGrant({ known, plan }: JudgeContext, { line, row }: CheckedPermission): void {
  const isRefused = plan.refusals.some((refusal) => refusal.line === line)
  if (!isGrant(row) || isRefused) return
  const userId = referencedUser(known, row)
  if (userId === null) {
    plan.refusals.push({ line, column: 'user_id', code: 'user_not_found', message: userNotFoundText, userId: null })
    return
  }
  const key = keys.grant(userId, row.id)
  if (known.ownerOf(key) !== null) {
    plan.skipped++
    return
  }
  known.add(userId, [key])
  plan.grants.push({ userId, permissionId: row.id })
}

const isGrant = ({ user_id, user_external_id }: CheckedPermission['row']) =>
  user_id !== undefined || user_external_id !== undefined

export const userNotFoundText =
  'There is no such user, and no row before has one. Import users before what refers to them.'
