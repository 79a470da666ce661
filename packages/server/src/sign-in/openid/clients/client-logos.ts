/** Logos of applications, which the page that asks for consent shows. */
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { logosUrl, type PreparedLogo, prepareLogo } from '../../../projects/logos.ts'
import type { Project } from '../../../projects/project.ts'

type OfClient = { projectId: string; clientId: string }

const selectLogoName = query<OfClient, { name: string }>(
  'select_name_of_oauth_client_logo',
  'select name from oauth_client_logos where project_id = :projectId and client_id = :clientId',
)

const upsertLogo = statement<OfClient & { name: string; bytes: Uint8Array; now: number }, never>(
  'upsert_oauth_client_logo',
  `insert into oauth_client_logos (project_id, client_id, name, bytes, created_at_millis)
   values (:projectId, :clientId, :name, :bytes::bytea, :now::bigint)
   on conflict (project_id, client_id) do update set name = excluded.name, bytes = excluded.bytes,
     created_at_millis = excluded.created_at_millis`,
)

const deleteLogo = statement<OfClient, never>(
  'delete_oauth_client_logo',
  'delete from oauth_client_logos where project_id = :projectId and client_id = :clientId',
)

/** Returns the address of the logo with this name. */
export const clientLogoUrl = (
  { config }: WithConfig,
  project: Pick<Project, 'id'>,
  name: string | null,
): string | null => (name === null ? null : logosUrl(config.publicUrl, project.id) + name)

/**
 * Decodes the logo of a request and writes it anew, before a transaction is open. The stored address keeps the stored logo.
 * Throws INVALID_LOGO.
 *
 * @param clientId Null for a new client.
 */
export async function prepareClientLogo(
  { db, config }: WithReads & WithConfig,
  project: Pick<Project, 'id'>,
  { clientId, logoUrl }: { readonly clientId: string | null; readonly logoUrl?: string | null | undefined },
): Promise<PreparedLogo> {
  if (logoUrl === undefined) return 'kept'
  const [stored] = clientId === null ? [] : await db.run(selectLogoName, { projectId: project.id, clientId })
  return prepareLogo(logoUrl, stored?.name ?? null, logosUrl(config.publicUrl, project.id))
}

/** Stores a logo, or deletes the stored one. */
export async function storeClientLogo(
  { db, clock }: WithTransaction & WithClock,
  projectId: string,
  clientId: string,
  logo: PreparedLogo,
): Promise<void> {
  if (logo === 'kept') return
  const of = { projectId, clientId }
  if (logo === null) await db.run(deleteLogo, of)
  else await db.run(upsertLogo, { ...of, name: logo.name, bytes: logo.bytes, now: clock.now() })
}
