import type { WithClock } from '../../platform/clock.ts'
import { createSigningKey } from '../../platform/crypto/jwt.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { insertList, insertValues, rowParameters } from '../../platform/database/column-sql.ts'
import { newRow, type ParametersOf } from '../../platform/database/columns.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { projectColumns } from '../../platform/database/tables/projects.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { type ProjectFlags, signingKeyContext } from '../project.ts'

/** A project to be created. Fields that are left out have the product's defaults. */
export interface NewProject {
  readonly id?: string
  readonly displayName: string
  readonly description?: string
  readonly flags?: Partial<NewProjectFlags>
  /** Providers with Portico's shared keys. */
  readonly sharedProviders?: readonly string[]
  /** Longest age of a sign-in for dangerous changes of an account. Null, as by default: any age. */
  readonly freshSignInMinutes?: number
  /** True, as by default, to define the permissions `admin` and `member` and grant them by default. */
  readonly withDefaultPermissions?: boolean
}

/** The scalar settings of the configuration, and production mode. */
type NewProjectFlags = ProjectFlags & { readonly isProductionMode: boolean }

const defaultFlags = {
  allowLocalhost: true,
  signUpEnabled: true,
  credentialEnabled: true,
  apiKeyPrefix: 'key',
  apiKeyChecksPerMinute: 600,
  apiKeyChecksBurst: 60,
}

type ProjectParams = ParametersOf<typeof projectColumns> & {
  projectId: string
  sharedProviders: string
  freshSignInMinutes: number | null
}

const insertProject = statement<ProjectParams, { id: string }>(
  'insert_project',
  `with new_project as (
     insert into projects (id, ${insertList(projectColumns)}, fresh_sign_in_minutes)
     values (:projectId, ${insertValues(projectColumns)}, :freshSignInMinutes::smallint)
     on conflict (id) do nothing returning id
   ), providers as (
     insert into oauth_provider_configs (project_id, provider_id, enabled, type)
     select id, jsonb_array_elements_text(:sharedProviders::jsonb), true, 'shared' from new_project
   )
   select id from new_project`,
)

const insertSigningKey = statement<
  { projectId: string; kid: string; publicJwk: string; privateKeySealed: Uint8Array; now: number },
  never
>(
  'insert_signing_key',
  `insert into signing_keys (project_id, kid, public_jwk, private_key_sealed, created_at_millis, activated_at_millis)
   values (:projectId, :kid, :publicJwk::jsonb, :privateKeySealed, :now, :now)`,
)

const insertDefaultPermissions = statement<{ projectId: string; now: number }, never>(
  'insert_default_permissions',
  `with definitions as (
     insert into permission_definitions (project_id, id, description, created_at_millis) values
       (:projectId, 'admin', 'May do everything in the team', :now),
       (:projectId, 'member', 'May see who is in the team and invite others', :now)
   ), containments as (
     insert into permission_containments (project_id, permission_id, contained_id) values
       (:projectId, 'member', '$invite_members'), (:projectId, 'member', '$read_members'),
       (:projectId, 'admin', '$delete_team'), (:projectId, 'admin', '$invite_members'),
       (:projectId, 'admin', '$manage_api_keys'), (:projectId, 'admin', '$manage_members'),
       (:projectId, 'admin', '$read_members'), (:projectId, 'admin', '$remove_members'),
       (:projectId, 'admin', '$update_team')
   )
   insert into default_permissions (project_id, role, permission_id)
   values (:projectId, 'creator', 'admin'), (:projectId, 'member', 'member')`,
)

type CreateProjectDeps = WithWrites & WithClock & WithRandom & WithSealer

/**
 * Creates a project with its signing key and default permissions, or nothing. Returns its id, or null if the given id
 * exists already, because two nodes may seed concurrently.
 */
export function createProject(deps: CreateProjectDeps, project: NewProject): Promise<string | null> {
  return transaction(deps, (deps) => insertNewProject(deps, project))
}

type InsertNewProjectDeps = WithTransaction & WithClock & WithRandom & WithSealer

/** Runs {@link createProject} within a larger transaction. */
export async function insertNewProject(deps: InsertNewProjectDeps, project: NewProject): Promise<string | null> {
  const { db } = deps
  const projectId = project.id ?? deps.random.uuid()
  const now = deps.clock.now()
  const row = newRow(projectColumns, {
    ...defaultFlags,
    ...project.flags,
    displayName: project.displayName,
    description: project.description ?? '',
    configId: deps.random.uuid(),
    createdAtMillis: now,
  })
  const sharedProviders = JSON.stringify(project.sharedProviders ?? [])
  const options = { freshSignInMinutes: project.freshSignInMinutes ?? null }
  const made = await db.run(insertProject, {
    ...rowParameters(projectColumns, row),
    ...options,
    projectId,
    sharedProviders,
  })
  if (made.length === 0) return null
  await addSigningKey(deps, projectId)
  if (project.withDefaultPermissions ?? true) await db.run(insertDefaultPermissions, { projectId, now })
  return projectId
}

/** Adds a signing key to a project. It is published and signs from now on; earlier keys stay published. */
export async function addSigningKey(
  { db, clock, sealer }: WithTransaction & WithClock & WithSealer,
  projectId: string,
): Promise<void> {
  const { kid, publicJwk, privateKeyPkcs8 } = createSigningKey()
  const privateKeySealed = sealer.seal(privateKeyPkcs8, signingKeyContext(projectId, kid))
  const now = clock.now()
  await db.run(insertSigningKey, { projectId, kid, publicJwk: JSON.stringify(publicJwk), privateKeySealed, now })
}
