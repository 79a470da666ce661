import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'

/** First events of a project; null for those that have not happened. */
export interface FirstUses {
  readonly firstRequestAtMillis: number | null
  readonly firstSignUpAtMillis: number | null
  readonly firstSignInAtMillis: number | null
}

const firstEvent = (type: string) => `(select at_millis from audit_events
    where project_id = :projectId and type = '${type}' order by at_millis, id limit 1)`

const selectFirstUses = query<{ projectId: string }, FirstUses>(
  'select_first_uses',
  `select (select min(first_used_at_millis) from api_key_sets where project_id = :projectId) as first_request_at_millis,
     ${firstEvent('sign_up')} as first_sign_up_at_millis, ${firstEvent('sign_in')} as first_sign_in_at_millis`,
)

/** Returns the first events of a project. Events of the audit trail count as long as they are stored. */
export async function readFirstUses({ db }: WithReads, project: { readonly id: string }): Promise<FirstUses> {
  const [found] = await db.run(selectFirstUses, { projectId: project.id })
  return found ?? { firstRequestAtMillis: null, firstSignUpAtMillis: null, firstSignInAtMillis: null }
}
