import { type Query, query } from '../../platform/database/statement.ts'
import { containedOf, containersOf } from './closure-sql.ts'
import { isGranted, isProtected } from './second-factor-sql.ts'
import { fulfillsRules } from './team-rules-sql.ts'

/** Columns of the table of grants, and the parameters that select by them. */
export type OwnerColumn = 'team_id' | 'user_id'
const parameterOf = { team_id: ':teamId', user_id: ':userId' } as const

/** Filters of a list of grants. */
export interface ListShape {
  /** Grants of these users, teams or permissions only. */
  readonly of: readonly OwnerColumn[]
  readonly ofPermission: boolean
  /** True for the permissions that users have, contained ones included; false for the grants as they are stored. */
  readonly recursive: boolean
}

export interface ListParameters extends Record<string, unknown> {
  readonly projectId: string
  readonly teamId: string | null
  readonly userId: string | null
  readonly permissionId: string | null
  /** The session in which the user of the list acts, or null. */
  readonly sessionId: string | null
  readonly now: number
  /** Maximum number of rows. */
  readonly rows: number
}

/**
 * Statements for a table of grants: one text per shape, so that each gets its own plan. Whether one user has one permission is a
 * check of its own (`permission-checks.ts`).
 */
export function grantListStatements<Row>(table: string, owners: readonly OwnerColumn[]) {
  const statements = new Map<string, Query<ListParameters, Row>>()
  for (const of of subsetsOf(owners)) {
    for (const ofPermission of [false, true]) {
      for (const recursive of ofPermission && of.length === owners.length ? [false] : [false, true]) {
        const shape = { of, ofPermission, recursive }
        const name = nameOf(table, shape)
        statements.set(name, query<ListParameters, Row>(name, textOf(table, owners, shape)))
      }
    }
  }
  return (shape: ListShape): Query<ListParameters, Row> => {
    const found = statements.get(nameOf(table, shape))
    if (!found) throw new TypeError(`There is no statement ${nameOf(table, shape)}.`)
    return found
  }
}

const subsetsOf = (columns: readonly OwnerColumn[]) =>
  columns.reduce<OwnerColumn[][]>((subsets, column) => subsets.concat(subsets.map((of) => [...of, column])), [[]])

function nameOf(table: string, { of, ofPermission, recursive }: ListShape): string {
  return [recursive ? 'list_closed' : 'list', table, ...of, ...(ofPermission ? ['permission'] : [])].join('_')
}

function textOf(table: string, owners: readonly OwnerColumn[], { of, ofPermission, recursive }: ListShape): string {
  const place = ['project_id = :projectId', ...of.map((column) => `${column} = ${parameterOf[column]}`)].join(' and ')
  const grants = `select ${owners}, permission_id from ${table} where ${place}`
  const order = `order by ${owners}, permission_id collate "C" limit :rows`
  if (ofPermission) {
    // Found by permission, then sorted: `offset 0` keeps the planner from scanning all grants in the requested order.
    if (!recursive) return `select * from (${grants} and permission_id = :permissionId offset 0) as found ${order}`
    return `${holdersText(grants, owners, of.length > 0)} order by ${owners} limit :rows`
  }
  if (!recursive) return `${grants} ${order}`
  return `with recursive held as (
      ${grants} and ${isGranted(`${table}.user_id`, isProtected(`${table}.permission_id`))}
        ${rulesOf(owners, table)}
      union
      select ${owners.map((column) => `held.${column}`)}, contained.id from held ${containedOf('held.permission_id')}
      where ${isGranted('held.user_id', isProtected('contained.id'))}
    ), first as (select * from held limit :rows)
    select * from first ${order}`
}

/** Returns the query for one permission: it searches upwards, among the permissions that imply it. */
function holdersText(grants: string, owners: readonly OwnerColumn[], isNarrow: boolean): string {
  // A user or a team has few grants. For the whole project only the grants of implying permissions are read.
  // `is true` makes the planner use a hash of the implying permissions instead of nested loops.
  const among = isNarrow
    ? `(${grants}) as among where (permission_id in (select id from giving)) is true
        and ${isGranted('among.user_id', 'permission_id not in (select id from giving where not is_protected)')}
        ${rulesOf(owners, 'among')}`
    : `giving cross join lateral (${grants} and permission_id = giving.id offset 0) as among
        where ${isGranted('among.user_id', 'giving.is_protected')} ${rulesOf(owners, 'among')}`
  // `is_protected` is true for a path on which a permission requires a second factor.
  return `with recursive giving (id, is_protected) as (
      select :permissionId::text, ${isProtected(':permissionId')}
      union
      select container.id, giving.is_protected or ${isProtected('container.id')}
      from giving ${containersOf('giving.id')}
    )
    select distinct ${owners}, :permissionId::text as permission_id from ${among}`
}

/** Returns a further condition for grants in teams: the rules of the team. */
export const rulesOf = (owners: readonly OwnerColumn[], alias: string): string =>
  owners.includes('team_id') ? `and ${fulfillsRules(`${alias}.team_id`, `${alias}.user_id`)}` : ''
