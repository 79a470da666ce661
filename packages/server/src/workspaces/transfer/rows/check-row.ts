import { transferRowSchemas } from '@portico/contract'
import type { z } from 'zod'
import { forbiddenContent } from '../../../platform/http/request/forbidden-content.ts'
import { describeIssues } from '../../../platform/http/response/schema-error.ts'
import type { Refusal } from '../refusals.ts'

type Schemas = typeof transferRowSchemas
type RowType = keyof Schemas

/** A row that fits the schema of its type, with its number. */
export type CheckedRow = {
  [Type in RowType]: { readonly line: number; readonly type: Type; readonly row: z.output<Schemas[Type]> }
}[RowType]
export type CheckedUser = Extract<CheckedRow, { type: 'user' }>
export type CheckedTeam = Extract<CheckedRow, { type: 'team' }>
export type CheckedMember = Extract<CheckedRow, { type: 'member' }>
export type CheckedInvitation = Extract<CheckedRow, { type: 'invitation' }>
export type CheckedPermission = Extract<CheckedRow, { type: 'permission' }>

/** Result of the check of a row by its schema. */
export type RowCheck = { readonly checked: CheckedRow } | { readonly refusal: Refusal }

const isRowType = (type: unknown): type is RowType =>
  typeof type === 'string' && Object.hasOwn(transferRowSchemas, type)

/** Checks a row by the schema of its type. A refusal names the first field that is wrong. */
export function checkRow(line: number, value: unknown): RowCheck {
  const [forbidden] = forbiddenContent(value, 'row').problems
  if (forbidden !== undefined) return { refusal: invalidRow(line, null, forbidden) }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { refusal: invalidRow(line, null, 'A row must be an object.') }
  }
  const type: unknown = Reflect.get(value, 'type') ?? 'user'
  if (!isRowType(type)) {
    const names = Object.keys(transferRowSchemas).join(', ')
    return { refusal: invalidRow(line, 'type', `row.type: must be one of ${names}`) }
  }
  return checkAs(line, type, value)
}

function checkAs(line: number, type: RowType, value: object): RowCheck {
  const { user, team, member, invitation, permission } = transferRowSchemas
  const check = <Row>(schema: z.ZodType<Row>, toChecked: (row: Row) => CheckedRow): RowCheck => {
    const result = schema.safeParse(value)
    if (result.success) return { checked: toChecked(result.data) }
    const [issue] = result.error.issues
    const [problem = 'The row does not fit its type.'] = describeIssues('row', value, issue ? [issue] : [])
    return { refusal: invalidRow(line, columnOf(issue), problem) }
  }
  switch (type) {
    case 'user':
      return check(user, (row) => ({ line, type, row }))
    case 'team':
      return check(team, (row) => ({ line, type, row }))
    case 'member':
      return check(member, (row) => ({ line, type, row }))
    case 'invitation':
      return check(invitation, (row) => ({ line, type, row }))
    case 'permission':
      return check(permission, (row) => ({ line, type, row }))
  }
}

function columnOf(issue: z.core.$ZodIssue | undefined): string | null {
  if (!issue) return null
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  const column = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return column === '' ? null : column.slice(1)
}

export const invalidRow = (line: number, column: string | null, message: string): Refusal => ({
  line,
  column,
  code: 'invalid_row',
  message: message.slice(0, maxMessageLength),
  userId: null,
})

/** Keys of a row may be long, and messages name them. */
const maxMessageLength = 500
