import { limits } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import { type ClientLogo, storeClientLogo } from '../clients/client-logos.ts'
import { clientVersion, type VersionedClient } from '../grants/client-version.ts'
import { DocumentRefusedError, type ReadDocument } from './read-document.ts'

type OfAgent = { projectId: string; id: string }

const selectAgent = query<{ projectId: string; uri: string }, VersionedClient & { id: string }>(
  'select_oauth_agent',
  `select id, name, redirect_uris, token_endpoint_auth_method, jwks, jwks_uri, is_first_party from oauth_clients
   where project_id = :projectId and metadata_uri = :uri`,
)

type Stored = OfAgent & {
  name: string
  redirectUris: string
  method: string
  jwks: string | null
  jwksUri: string | null
  freshUntilMillis: number
}

const updateAgent = statement<Stored, never>(
  'update_oauth_agent',
  `update oauth_clients set name = :name, redirect_uris = :redirectUris::jsonb, token_endpoint_auth_method = :method,
     jwks = :jwks::jsonb, jwks_uri = :jwksUri::text, metadata_fresh_until_millis = :freshUntilMillis::bigint
   where project_id = :projectId and id = :id`,
)

const insertAgent = statement<Stored & { uri: string; now: number; max: number }, { id: string }>(
  'insert_oauth_agent',
  `insert into oauth_clients (project_id, id, kind, name, token_endpoint_auth_method, jwks, jwks_uri, redirect_uris,
     post_logout_redirect_uris, is_first_party, id_token_signed_response_alg, subject_type, can_exchange_tokens,
     is_registered, metadata_uri, metadata_fresh_until_millis, created_at_millis)
   select :projectId, :id::uuid, 'mcp', :name, :method, :jwks::jsonb, :jwksUri::text, :redirectUris::jsonb, '[]', false,
     'ES256', 'public', false, true, :uri, :freshUntilMillis::bigint, :now::bigint
   where (select count(*) from oauth_clients where project_id = :projectId and metadata_uri is not null) < :max
   returning id`,
)

// Visitors cannot fill a project with documents: one that nobody has granted access to gives way.
const deleteUnusedAgent = statement<{ projectId: string }, { id: string }>(
  'delete_unused_oauth_agent',
  `delete from oauth_clients where project_id = :projectId and id = (
     select c.id from oauth_clients c where c.project_id = :projectId and c.metadata_uri is not null
       and not exists (select from oauth_grants g where g.project_id = c.project_id and g.client_id = c.id)
     order by c.metadata_fresh_until_millis, c.id limit 1)
   returning id`,
)

// Their users have granted access to another agent.
const endFormerGrants = statement<OfAgent & { version: Uint8Array }, { id: string }>(
  'end_grants_of_changed_oauth_agent',
  `delete from oauth_grants where project_id = :projectId and client_id = :id and client_version <> :version::bytea
   returning id`,
)

/** A document with its address. */
interface GivenDocument {
  readonly uri: string
  readonly document: ReadDocument
  readonly logo: ClientLogo
  readonly context: RequestContext
}

/**
 * Stores the client that a document describes. A change of its name, addresses or keys ends the grants of its users. Throws
 * {@link DocumentRefusedError} if the project has too many agents with grants.
 */
export const storeAgent = (
  deps: WithWrites & WithClock & WithRandom,
  projectId: string,
  { uri, document, logo, context }: GivenDocument,
): Promise<void> =>
  transaction(deps, async (deps) => {
    // Locks the count, and changes of the document.
    await lockProject(deps, projectId)
    const [known] = await deps.db.run(selectAgent, { projectId, uri })
    const row = rowOf(deps, projectId, { id: known?.id ?? deps.random.uuid(), document })
    const project = { id: projectId }
    const of = { projectId, clientId: row.id }
    if (!known) {
      await insert(deps, { ...row, uri })
      await storeClientLogo(deps, of, logo)
      const details = { client_id: row.id, metadata_uri: uri }
      await recordAuditEvent(deps, project, { type: 'oauth_client_created', userId: null, context, details })
      return
    }
    await deps.db.run(updateAgent, row)
    await storeClientLogo(deps, of, logo)
    const version = clientVersion({ ...document.agent, isFirstParty: known.isFirstParty })
    if (clientVersion(known).every((byte, index) => byte === version[index])) return
    const ended = await deps.db.run(endFormerGrants, { projectId, id: known.id, version })
    const details = { client_id: known.id, metadata_uri: uri, ended_grants: ended.length }
    await recordAuditEvent(deps, project, { type: 'oauth_client_changed', userId: null, context, details })
  })

function rowOf(
  { clock }: WithClock,
  projectId: string,
  { id, document: { agent, freshMillis } }: { readonly id: string; readonly document: ReadDocument },
): Stored {
  return {
    ...{ projectId, id, name: agent.name, redirectUris: JSON.stringify(agent.redirectUris) },
    method: agent.tokenEndpointAuthMethod,
    jwks: agent.jwks === null ? null : JSON.stringify(agent.jwks),
    jwksUri: agent.jwksUri,
    freshUntilMillis: clock.now() + freshMillis,
  }
}

async function insert(deps: WithReads & WithTransaction & WithClock, row: Stored & { uri: string }): Promise<void> {
  const given = { ...row, now: deps.clock.now(), max: limits.oauthClientDocumentsMax }
  if ((await deps.db.run(insertAgent, given)).length > 0) return
  const made = await deps.db.run(deleteUnusedAgent, { projectId: row.projectId })
  const inserted = made.length > 0 ? await deps.db.run(insertAgent, given) : []
  if (inserted.length === 0)
    throw new DocumentRefusedError(`The project has ${limits.oauthClientDocumentsMax} agents with grants.`)
}
