import { type Query, query } from '../../platform/database/statement.ts'
import { containedOf } from './closure-sql.ts'
import { type ListParameters, type OwnerColumn, rulesOf } from './grant-list-statements.ts'
import { isGranted, isProtected } from './second-factor-sql.ts'

export interface PageParameters
  extends Pick<ListParameters, 'projectId' | 'sessionId' | 'now' | 'rows'>,
    Record<string, unknown> {
  /** The page begins behind this owner. */
  readonly afterTeamId: string
  readonly afterUserId: string
  /** Maximum number of owners. Each has all its permissions on one page. */
  readonly owners: number
}

/** An owner with a permission, or with null if no grant applies. */
export type PageRow<Owner> = Owner & { readonly permissionId: string | null }

const afterOf = { team_id: ':afterTeamId::uuid', user_id: ':afterUserId::uuid' } as const

/** A page of all grants of a project: that of the next owners. `recursive` as in a list of grants. */
export function grantPageStatements<Owner>(table: string, owners: readonly OwnerColumn[]) {
  const statement = (recursive: boolean) =>
    query<PageParameters, PageRow<Owner>>(
      `${recursive ? 'page_closed' : 'page'}_${table}`,
      textOf(table, owners, recursive),
    )
  const [stored, closed] = [statement(false), statement(true)]
  return (recursive: boolean): Query<PageParameters, PageRow<Owner>> => (recursive ? closed : stored)
}

function textOf(table: string, owners: readonly OwnerColumn[], recursive: boolean): string {
  const sameOwner = owners.map((column) => `${column} = page.${column}`).join(' and ')
  const page = `page as (
      select distinct ${owners} from ${table}
      where project_id = :projectId and (${owners}) > (${owners.map((column) => afterOf[column])})
      order by ${owners} limit :owners
    )`
  // `offset 0` keeps the planner from reading the grants of all owners.
  const grants = `select permission_id from ${table} where project_id = :projectId and ${sameOwner} offset 0`
  const selection = `select ${owners.map((column) => `page.${column}`)}, held.permission_id from page`
  const order = `order by ${owners}, permission_id collate "C" limit :rows`
  if (!recursive) return `with ${page} ${selection} cross join lateral (${grants}) as held ${order}`
  return `with recursive ${page}, held as (
      ${selection} cross join lateral (${grants}) as held
      where ${isGranted('page.user_id', isProtected('held.permission_id'))} ${rulesOf(owners, 'page')}
      union
      select ${owners.map((column) => `held.${column}`)}, contained.id from held ${containedOf('held.permission_id')}
      where ${isGranted('held.user_id', isProtected('contained.id'))}
    ), first as (select * from held limit :rows)
    ${selection} left join first as held using (${owners}) ${order}`
}
