import type { CheckedInvitation, CheckedMember } from '../rows/check-row.ts'
import { keys } from '../rows/keys.ts'
import type { JudgeContext } from './judge-context.ts'
import { requireDefined, userNotFoundText } from './judge-permission.ts'
import { referencedUser } from './known.ts'

const permissionColumn = 'permission_ids'

/** Judges a membership. One that exists is left as it is, with its permissions. */
export function judgeMember(context: JudgeContext, { line, row }: CheckedMember): void {
  const { known, plan } = context
  const userId = referencedUser(known, row)
  if (userId === null) {
    const column = row.user_id === undefined ? 'user_external_id' : 'user_id'
    plan.refusals.push({ line, column, code: 'user_not_found', message: userNotFoundText, userId: null })
    return
  }
  if (!requireTeam(context, { line, teamId: row.team_id })) return
  const key = keys.member(row.team_id, userId)
  if (known.ownerOf(key) !== null) {
    plan.skipped++
    return
  }
  const permissionIds = [...new Set(row.permission_ids)]
  if (!requireDefined(context, { line, column: permissionColumn, ids: permissionIds })) return
  known.add(userId, [key])
  const hasDefaults = row.has_default_permissions ?? true
  plan.members.push({ teamId: row.team_id, userId, permissionIds, hasDefaults })
}

/** Judges an invitation. An open one to the same address is left as it is. */
export function judgeInvitation(context: JudgeContext, { line, row }: CheckedInvitation): void {
  const { known, plan, options } = context
  if (!requireTeam(context, { line, teamId: row.team_id })) return
  const key = keys.invitation(row.team_id, row.email)
  if (known.ownerOf(key) !== null) {
    plan.skipped++
    return
  }
  if (!requireDefined(context, { line, column: permissionColumn, ids: row.permission_ids ?? [] })) return
  const room = options.room.invitations.get(row.team_id) ?? 0
  if (room <= 0) {
    const message = 'The team has reached the limit of open invitations.'
    plan.refusals.push({ line, column: 'team_id', code: 'limit_reached', message, userId: null })
    return
  }
  options.room.invitations.set(row.team_id, room - 1)
  known.add(row.team_id, [key])
  plan.invitations.push(row)
}

function requireTeam({ known, plan }: JudgeContext, { line, teamId }: { line: number; teamId: string }): boolean {
  if (known.ownerOf(keys.team(teamId)) !== null) return true
  const message = 'There is no such team, and no row before has it. Import teams before what refers to them.'
  plan.refusals.push({ line, column: 'team_id', code: 'team_not_found', message, userId: null })
  return false
}
