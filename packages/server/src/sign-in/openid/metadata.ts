import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'

const selectAcceptedScopes = query<{ projectId: string }, { id: string }>(
  'select_accepted_oauth_scopes',
  `select distinct scope_id collate "C" as id from oauth_resource_scopes where project_id = :projectId order by id`,
)

/** Returns the scopes of a project that one of its resources accepts. The others are in no token. */
export async function findAcceptedScopes({ db }: WithReads, projectId: string): Promise<readonly string[]> {
  return (await db.run(selectAcceptedScopes, { projectId })).map(({ id }) => id)
}

/** Scopes that every project has. Permissions, which machines request as scopes, are not public. */
const standardScopes = ['openid', 'profile', 'email', 'offline_access']

/** Returns the metadata of the library with what only we know. */
export function metadataOf(body: string | Uint8Array, ownScopes: readonly string[]): string {
  const metadata: unknown = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  return JSON.stringify({
    ...Object(metadata),
    scopes_supported: [...standardScopes, ...ownScopes],
    // The RSA key is made with the first client that needs it.
    id_token_signing_alg_values_supported: ['ES256', 'RS256'],
  })
}
