/** Clients that change themselves with their registration access token (RFC 7592). */
import { createToken, sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import type { ClientRow } from '../clients/client-columns.ts'
import { getClient } from '../clients/find-client.ts'

/** Prefix of tokens. Scanners recognize them by it. */
const tokenPrefix = 'ort_'

type OfClient = { projectId: string; id: string; hash: Uint8Array }

const storeToken = statement<OfClient, never>(
  'store_oauth_registration_token',
  `update oauth_clients set registration_token_hash = :hash::bytea where project_id = :projectId and id = :id`,
)

const selectRegistered = query<OfClient, { id: string }>(
  'select_registered_oauth_client',
  `select id from oauth_clients where project_id = :projectId and id = :id and registration_token_hash = :hash`,
)

/** Gives a client a registration access token, and returns it. It is stored as a hash only. */
export async function issueRegistrationToken(
  { db, random }: WithTransaction & WithRandom,
  projectId: string,
  id: string,
): Promise<string> {
  const token = tokenPrefix + createToken(random)
  await db.run(storeToken, { projectId, id, hash: sha256(token) })
  return token
}

/** Returns the client that a registration access token is for, or null. */
export async function findRegisteredClient(
  deps: WithReads,
  project: Pick<Project, 'id'>,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<ClientRow | null> {
  const [found] = await deps.db.run(selectRegistered, { projectId: project.id, id, hash: sha256(token) })
  return found ? getClient(deps, project, found.id) : null
}
