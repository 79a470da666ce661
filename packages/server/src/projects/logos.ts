import { createHash } from 'node:crypto'
import { type AppearanceUpdate, knownError, limits } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads, WithTransaction } from '../platform/database/database.ts'
import { query, statement } from '../platform/database/statement.ts'
import { rewritePicture } from '../platform/images/rewrite-picture.ts'
import type { Project, ProjectAppearance } from './project.ts'

type LogoInput = z.output<typeof AppearanceUpdate>['logo_url']

/** A picture that was decoded and written anew. */
export interface LogoFile {
  /** A hash of the bytes, and the type: `<32 hexadecimal digits>.png`. */
  readonly name: string
  readonly bytes: Buffer
}

/** Logos of an update, decoded. Columns that are left out keep their value. */
export interface PreparedLogos {
  readonly columns: Partial<Pick<ProjectAppearance, 'logoLight' | 'logoDark'>>
  readonly files: readonly LogoFile[]
}

const insertLogos = statement<{ projectId: string; files: string; now: number }, never>(
  'insert_project_logos',
  `insert into project_logos (project_id, name, bytes, created_at_millis)
   select :projectId, f.name, decode(f.bytes, 'base64'), :now::bigint
   from jsonb_to_recordset(:files::jsonb) as f (name text, bytes text)
   on conflict (project_id, name) do nothing`,
)

const deleteOldLogos = statement<{ projectId: string }, never>(
  'delete_old_project_logos',
  `delete from project_logos l using projects p
   where l.project_id = :projectId and p.id = :projectId
     and l.name is distinct from p.logo_light and l.name is distinct from p.logo_dark`,
)

const selectLogo = query<{ projectId: string; name: string }, { bytes: Uint8Array }>(
  'select_project_logo',
  `select bytes from project_logos where project_id = :projectId and name = :name
   union all select bytes from oauth_client_logos where project_id = :projectId and name = :name limit 1`,
)

/** Returns the address that the names of a project's logos are appended to. */
export const logosUrl = (publicUrl: string, projectId: string): string => `${publicUrl}/api/v1/logos/${projectId}/`

/**
 * Decodes the pictures of an update and writes them anew. A stored address keeps its picture. Throws INVALID_LOGO. Runs
 * before a transaction is open.
 */
export async function prepareLogos(
  given: LogoInput,
  stored: Pick<ProjectAppearance, 'logoLight' | 'logoDark'>,
  baseUrl: string,
): Promise<PreparedLogos | null> {
  if (given === undefined) return null
  const light = await prepareLogo(given?.light ?? null, stored.logoLight, baseUrl)
  const dark = await prepareLogo(given?.dark ?? null, stored.logoDark, baseUrl)
  return {
    columns: {
      ...(light !== 'kept' && { logoLight: light?.name ?? null }),
      ...(dark !== 'kept' && { logoDark: dark?.name ?? null }),
    },
    files: [light, dark].flatMap((file) => (file === null || file === 'kept' ? [] : [file])),
  }
}

const dataUrl = /^data:image\/(?:png|jpe?g|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** A picture to store, `kept` for the stored one, or null for none. */
export type PreparedLogo = LogoFile | 'kept' | null

/** Decodes a picture and writes it anew. The stored address keeps the stored picture. Throws INVALID_LOGO. */
export async function prepareLogo(given: string | null, stored: string | null, baseUrl: string): Promise<PreparedLogo> {
  if (given === null) return null
  if (stored !== null && given === baseUrl + stored) return 'kept'
  const [, base64 = ''] = dataUrl.exec(given) ?? []
  return rewriteLogo(Buffer.from(base64, 'base64'))
}

/** Decodes a PNG, JPEG or WebP file and writes it anew. Throws INVALID_LOGO. */
export async function rewriteLogo(bytes: Buffer): Promise<LogoFile> {
  if (bytes.length > limits.logoMaxBytes) throw knownError('INVALID_LOGO')
  const picture = await rewritePicture(bytes, { maxPixels: limits.logoMaxPixels, maxBytes: writtenMaxBytes })
  if (picture === null) throw knownError('INVALID_LOGO')
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)
  return { name: `${hash}.${picture.type}`, bytes: picture.bytes }
}

/** Another encoder may need a little more for the same pixels. */
const writtenMaxBytes = 2 * limits.logoMaxBytes

type StoreDeps = WithTransaction & WithClock

/** Stores the files, and deletes those that the project no longer shows. Its row contains the new names already. */
export async function storeLogos(deps: StoreDeps, projectId: string, { files }: PreparedLogos): Promise<void> {
  if (files.length > 0) {
    const rows = files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') }))
    await deps.db.run(insertLogos, { projectId, files: JSON.stringify(rows), now: deps.clock.now() })
  }
  await deps.db.run(deleteOldLogos, { projectId })
}

/** Returns the bytes of a logo of a project or of one of its applications, or null. */
export async function findLogo({ db }: WithReads, projectId: string, name: string): Promise<Uint8Array | null> {
  const [row] = await db.run(selectLogo, { projectId, name })
  return row?.bytes ?? null
}

/** Returns the logo that emails show, or null. Most programs for email keep light mode for pictures. */
export async function findEmailLogo(
  deps: WithReads,
  { id, config }: Pick<Project, 'id' | 'config'>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null> {
  const name = config.appearance.logoLight
  const bytes = name === null ? null : await findLogo(deps, id, name)
  return name !== null && bytes !== null ? { name, bytes } : null
}
