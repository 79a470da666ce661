import type { Project } from '../../../projects/project.ts'
import type { Refusal } from '../refusals.ts'
import type { CheckedRow } from '../rows/check-row.ts'
import { keys, keysOfUser } from '../rows/keys.ts'
import type { JudgeContext, JudgeOptions } from './judge-context.ts'
import { judgeInvitation, judgeMember } from './judge-member.ts'
import { judgeDefinition, judgeGrant } from './judge-permission.ts'
import { judgeUser } from './judge-user.ts'
import type { Known } from './known.ts'
import { emptyPlan, type Plan } from './plan.ts'

/**
 * Decides what a batch stores. Rows are judged by type, so that a batch may have a member before its team: permissions,
 * users, teams, then what connects them.
 */
export function judgeBatch(
  project: Project,
  known: Known,
  { rows, refusals, options }: { rows: readonly CheckedRow[]; refusals: readonly Refusal[]; options: JudgeOptions },
): Plan {
  const plan = emptyPlan(refusals)
  const context = { project, known, plan, options }
  for (const step of steps) for (const row of rows) step(context, row)
  return plan
}

type Step = (context: JudgeContext, row: CheckedRow) => unknown

const steps: readonly Step[] = [
  (context, row) => row.type === 'permission' && judgeDefinition(context, row),
  planUser,
  planTeam,
  (context, row) => row.type === 'member' && judgeMember(context, row),
  (context, row) => row.type === 'invitation' && judgeInvitation(context, row),
  (context, row) => row.type === 'permission' && judgeGrant(context, row),
]

function planUser({ project, known, plan, options }: JudgeContext, checked: CheckedRow): void {
  if (checked.type !== 'user') return
  const { line, row } = checked
  const verdict = judgeUser(project, known, checked, options)
  if (verdict.kind === 'refuse') plan.refusals.push(verdict.refusal)
  if (verdict.kind === 'skip') plan.skipped++
  if (verdict.kind === 'refuse' || verdict.kind === 'skip') return
  const id = verdict.kind === 'update' ? verdict.userId : (row.id ?? options.newId())
  known.add(id, [keys.user(id), ...keysOfUser(row).filter((key) => !key.startsWith('user:'))])
  known.markSeen(id)
  plan[verdict.kind === 'update' ? 'updates' : 'users'].push({ id, line, row })
}

function planTeam({ known, plan }: JudgeContext, checked: CheckedRow): void {
  if (checked.type !== 'team') return
  const key = keys.team(checked.row.id)
  if (known.ownerOf(key) !== null) {
    plan.skipped++
    return
  }
  known.add(checked.row.id, [key])
  plan.teams.push(checked.row)
}
