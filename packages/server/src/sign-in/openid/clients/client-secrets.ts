import { knownError, limits } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { createToken, sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import type { Project } from '../../../projects/project.ts'
import type { ClientSecretRow } from './client-columns.ts'
import { hasSecrets } from './client-keys.ts'
import { getClient } from './find-client.ts'

/** Prefix of secrets, by which scanners recognize them. */
const secretPrefix = 'ocs_'

type OfClient = { projectId: string; clientId: string }

const deleteExpired = statement<OfClient & { now: number }, never>(
  'delete_ended_secrets_of_oauth_client',
  `delete from oauth_client_secrets
   where project_id = :projectId and client_id = :clientId and expires_at_millis <= :now::bigint`,
)

const insertSecret = statement<
  OfClient & {
    id: string
    hash: Uint8Array
    lastFour: string
    now: number
    expiresAtMillis: number | null
    max: number
  },
  { id: string }
>(
  'insert_oauth_client_secret',
  `insert into oauth_client_secrets
     (project_id, id, client_id, secret_hash, last_four, created_at_millis, expires_at_millis)
   select :projectId, :id::uuid, :clientId::uuid, :hash::bytea, :lastFour, :now::bigint, :expiresAtMillis::bigint
   where (select count(*) from oauth_client_secrets where project_id = :projectId and client_id = :clientId) < :max
   returning id`,
)

const deleteSecretRow = statement<OfClient & { id: string }, { id: string }>(
  'delete_oauth_client_secret',
  `delete from oauth_client_secrets where project_id = :projectId and client_id = :clientId and id = :id returning id`,
)

type SecretDeps = WithWrites & WithClock & WithRandom

/** A new secret with its text, which is stored as a hash only. */
export interface NewClientSecret extends ClientSecretRow {
  readonly text: string
}

/**
 * Creates a secret of a client, in place of expired ones. Throws OAUTH_CLIENT_NOT_FOUND, OAUTH_CLIENT_KEYS_MISMATCH and
 * OAUTH_CLIENT_SECRET_LIMIT_REACHED.
 */
export function createSecret(
  deps: SecretDeps,
  project: Project,
  { clientId, expiresAtMillis }: { readonly clientId: string; readonly expiresAtMillis: number | null },
  context: RequestContext,
): Promise<NewClientSecret> {
  const text = secretPrefix + createToken(deps.random)
  const id = deps.random.uuid()
  return transaction(deps, async (deps) => {
    // Locks the count of the secrets, and the method of the client.
    await lockProject(deps, project.id)
    const client = await getClient(deps, project, clientId)
    if (!hasSecrets(client.tokenEndpointAuthMethod)) throw knownError('OAUTH_CLIENT_KEYS_MISMATCH')
    const now = deps.clock.now()
    const of = { projectId: project.id, clientId }
    const lastFour = text.slice(-4)
    const max = limits.oauthClientSecretsMax
    await deps.db.run(deleteExpired, { ...of, now })
    const row = { ...of, id, hash: sha256(text), lastFour, now, expiresAtMillis, max }
    if ((await deps.db.run(insertSecret, row)).length === 0) {
      throw knownError('OAUTH_CLIENT_SECRET_LIMIT_REACHED', { limit: max })
    }
    await recordSecretEvent(deps, project, { type: 'oauth_client_secret_added', clientId, secretId: id, context })
    return { id, text, lastFour, createdAtMillis: now, expiresAtMillis, lastUsedAtMillis: null }
  })
}

/** Deletes a secret of a client. Throws OAUTH_CLIENT_NOT_FOUND and OAUTH_CLIENT_SECRET_NOT_FOUND. */
export const deleteSecret = (
  deps: SecretDeps,
  project: Project,
  { clientId, id }: { readonly clientId: string; readonly id: string },
  context: RequestContext,
): Promise<void> =>
  transaction(deps, async (deps) => {
    await getClient(deps, project, clientId)
    const deleted = await deps.db.run(deleteSecretRow, { projectId: project.id, clientId, id })
    if (deleted.length === 0) throw knownError('OAUTH_CLIENT_SECRET_NOT_FOUND')
    await recordSecretEvent(deps, project, { type: 'oauth_client_secret_removed', clientId, secretId: id, context })
  })

const recordSecretEvent = (
  deps: Parameters<typeof recordAuditEvent>[0],
  project: Project,
  {
    type,
    clientId,
    secretId,
    context,
  }: {
    type: 'oauth_client_secret_added' | 'oauth_client_secret_removed'
    clientId: string
    secretId: string
    context: RequestContext
  },
) => {
  const details = { client_id: clientId, secret_id: secretId }
  return recordAuditEvent(deps, project, { type, userId: null, context, details })
}
