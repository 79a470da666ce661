import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { type GrantRow, grantClient, grantColumns, grantedOf } from './list-grants.ts'

const selectGrant = query<{ projectId: string; id: string }, GrantRow>(
  'select_oauth_grant_scopes',
  `select ${grantColumns} from oauth_grants g ${grantClient} where g.project_id = :projectId and g.id = :id::uuid`,
)

/** Scopes that a client already has. */
export interface HeldScopes {
  readonly standard: readonly string[]
  /** By the URI of their resource. */
  readonly resources: Readonly<Record<string, readonly string[]>>
}

/** Returns the scopes of a grant. Both lists are empty if there is no grant with this id. */
export async function findHeldScopes({ db }: WithReads, projectId: string, grantId: string): Promise<HeldScopes> {
  const [grant] = await db.run(selectGrant, { projectId, id: grantId })
  if (!grant) return { standard: [], resources: {} }
  const { granted, rejected, resources, rejectedResources } = grant
  const ofResources = Object.entries(resources).map(
    ([uri, scopes]) => [uri, grantedOf(scopes, rejectedResources[uri])] as const,
  )
  return { standard: grantedOf(granted, rejected), resources: Object.fromEntries(ofResources) }
}
