import type { ConfigurationPlan } from '@portico/sdk/admin'
import { printable } from '../command/text.ts'

/** Returns a plan for people: each change, then who gains or loses something by it. */
export function planText({ changes, permission_changes, without_sign_in }: ConfigurationPlan): string {
  if (changes.length === 0) return 'No changes.'
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return [
    `${count}:`,
    ...changes.map(changeLine),
    ...permission_changes.flatMap(({ id, gained, lost, is_complete }) => [
      ...usersLines(`${id}: %s ${verbOf('gain', gained.user_count)} permissions`, gained.user_count, gained.users),
      ...usersLines(`${id}: %s ${verbOf('lose', lost.user_count)} permissions`, lost.user_count, lost.users),
      ...(is_complete ? [] : [`  (${id} changes more permissions than are counted)`]),
    ]),
    ...usersLines('%s could no longer sign in', without_sign_in.user_count, without_sign_in.users),
  ].join('\n')
}

const verbOf = (verb: string, count: number) => (count === 1 ? `${verb}s` : verb)

type Change = ConfigurationPlan['changes'][number]

const changeLine = ({ weakens, ...change }: Change): string =>
  `${valueLine(change)}${weakens ? ' (weakens the policy)' : ''}`

function valueLine({ path, before, after }: Omit<Change, 'weakens'>): string {
  const at = printable(path)
  if (before === undefined && after === undefined) return `  ~ ${at}: a new secret`
  if (before === undefined) return `  + ${at}: ${valueText(after)}`
  if (after === undefined) return `  - ${at}: ${valueText(before)}`
  if (Array.isArray(before) && Array.isArray(after)) return `  ~ ${at}: ${listText(before, after)}`
  return `  ~ ${at}: ${valueText(before)} → ${valueText(after)}`
}

/** Names what a list loses and gets. Two long lists beside each other would hide it. */
function listText(before: readonly unknown[], after: readonly unknown[]): string {
  const [old, now] = [before, after].map((list) => list.map((value) => JSON.stringify(value)))
  const removed = before.filter((value) => !now?.includes(JSON.stringify(value)))
  const added = after.filter((value) => !old?.includes(JSON.stringify(value)))
  if (removed.length === 0 && added.length === 0) return `${valueText(before)} → ${valueText(after)}`
  return [
    ...(removed.length > 0 ? [`without ${removed.map(valueText).join(', ')}`] : []),
    ...(added.length > 0 ? [`with ${added.map(valueText).join(', ')}`] : []),
  ].join('; ')
}

const longestValue = 80

function valueText(value: unknown): string {
  const text = printable(JSON.stringify(value))
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

interface NamedUser {
  readonly id: string
  readonly display_name: string | null
  readonly primary_email: string | null
  readonly permission_ids?: readonly string[]
}

function usersLines(sentence: string, count: number, users: readonly NamedUser[]): string[] {
  if (count === 0) return []
  const more = count - users.length
  return [
    '',
    `${sentence.replace('%s', count === 1 ? '1 user' : `${count} users`)}:`,
    ...users.map((user) => {
      const name = [user.display_name, user.primary_email].filter(Boolean).join(', ')
      const permissions = user.permission_ids ? ` (${user.permission_ids.join(', ')})` : ''
      return `  ${printable(name === '' ? user.id : `${name}, ${user.id}`)}${permissions}`
    }),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}
