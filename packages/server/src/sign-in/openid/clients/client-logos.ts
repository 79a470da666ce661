/** Logos of applications, which the page that asks for consent shows. */
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { type LogoFile, logosUrl, prepareLogo } from '../../../projects/logos.ts'
import type { Project } from '../../../projects/project.ts'

type OfClient = { projectId: string; clientId: string }

/** A stored logo. Without a name, the owner has removed it for good. */
interface StoredLogo {
  readonly name: string | null
  /** The address in metadata that it was read from. Null if the owner has decided. */
  readonly sourceUri: string | null
}

/**
 * Change of the logo of a client: none, the owner removes it, metadata no longer name one, or a new picture. Its source is the
 * address in metadata that it was read from, null for a picture of the owner.
 */
export type ClientLogo = 'kept' | 'removed' | 'unnamed' | { readonly file: LogoFile; readonly sourceUri: string | null }

const selectLogo = query<OfClient, StoredLogo>(
  'select_oauth_client_logo',
  'select name, source_uri from oauth_client_logos where project_id = :projectId and client_id = :clientId',
)

// What the owner has decided meanwhile stays.
const upsertLogo = statement<
  OfClient & { name: string | null; bytes: Uint8Array | null; sourceUri: string | null; now: number },
  never
>(
  'upsert_oauth_client_logo',
  `insert into oauth_client_logos as l (project_id, client_id, name, bytes, source_uri, created_at_millis)
   values (:projectId, :clientId, :name::text, :bytes::bytea, :sourceUri::text, :now::bigint)
   on conflict (project_id, client_id) do update set name = excluded.name, bytes = excluded.bytes,
     source_uri = excluded.source_uri, created_at_millis = excluded.created_at_millis
   where l.source_uri is not null or excluded.source_uri is null`,
)

const deleteNamedLogo = statement<OfClient, never>(
  'delete_named_oauth_client_logo',
  `delete from oauth_client_logos
   where project_id = :projectId and client_id = :clientId and source_uri is not null`,
)

/** Returns the address of the logo with this name. */
export const clientLogoUrl = (
  { config }: WithConfig,
  project: Pick<Project, 'id'>,
  name: string | null,
): string | null => (name === null ? null : logosUrl(config.publicUrl, project.id) + name)

/** Returns the stored logo of a client, or null. New clients have none. */
export async function findClientLogo(
  { db }: WithReads,
  projectId: string,
  clientId: string | null,
): Promise<StoredLogo | null> {
  const [stored] = clientId === null ? [] : await db.run(selectLogo, { projectId, clientId })
  return stored ?? null
}

/**
 * Decodes the logo of an owner and writes it anew, before a transaction is open. The stored address keeps the stored logo.
 * Throws INVALID_LOGO.
 *
 * @param clientId Null for a new client.
 */
export async function prepareClientLogo(
  deps: WithReads & WithConfig,
  project: Pick<Project, 'id'>,
  { clientId, logoUrl }: { readonly clientId: string | null; readonly logoUrl?: string | null | undefined },
): Promise<ClientLogo> {
  if (logoUrl === undefined) return 'kept'
  const stored = await findClientLogo(deps, project.id, clientId)
  // Forms send null for a client without a logo, which decides nothing.
  if (logoUrl === null) return stored === null ? 'kept' : 'removed'
  const file = await prepareLogo(logoUrl, stored?.name ?? null, logosUrl(deps.config.publicUrl, project.id))
  return file === null || file === 'kept' ? 'kept' : { file, sourceUri: null }
}

/** Stores a logo, or deletes the stored one. */
export async function storeClientLogo(
  { db, clock }: WithTransaction & WithClock,
  of: OfClient,
  logo: ClientLogo,
): Promise<void> {
  if (logo === 'kept') return
  if (logo === 'unnamed') return void (await db.run(deleteNamedLogo, of))
  const { file, sourceUri } = logo === 'removed' ? { file: null, sourceUri: null } : logo
  const picture = { name: file?.name ?? null, bytes: file?.bytes ?? null }
  await db.run(upsertLogo, { ...of, ...picture, sourceUri, now: clock.now() })
}
