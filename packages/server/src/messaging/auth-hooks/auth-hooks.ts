/** The auth hooks of a project as owners set them up. */
import { type AuthHookKind, authHooksFailingOpen, knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow, type NewAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import { SealError, type WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import {
  type AuthHookSecrets,
  authHookContext,
  parseAuthHookSecrets,
  sealAuthHookSecrets,
} from '../../projects/auth-hook-secrets.ts'
import { lockProject } from '../../projects/lock-project.ts'
import type { AuthHookSettings, Project, WithProjectEviction } from '../../projects/project.ts'
import { createWebhookSecret } from '../webhooks/webhook-secret.ts'

interface AuthHookRow {
  readonly kind: AuthHookKind
  readonly url: string
  readonly secretsSealed: Uint8Array
  readonly isEnabled: boolean
  readonly failsOpen: boolean
  readonly createdAtMillis: number
}

/** An auth hook, and its secrets. */
export interface StoredAuthHook extends Omit<AuthHookRow, 'secretsSealed'> {
  readonly secrets: AuthHookSecrets
}

const columns = 'kind, url, secrets_sealed, is_enabled, fails_open, created_at_millis'

const selectHooks = query<{ projectId: string }, AuthHookRow>(
  'select_auth_hooks',
  `select ${columns} from auth_hooks where project_id = :projectId order by kind`,
)

type Upsert = AuditParameters & Omit<AuthHookRow, 'createdAtMillis'>

const upsertHook = statement<Upsert, { kind: string }>(
  'upsert_auth_hook',
  `with changed as (
     insert into auth_hooks (project_id, ${columns})
     values (:projectId, :kind, :url, :secretsSealed, :isEnabled, :failsOpen, :now::bigint)
     on conflict (project_id, kind) do update set url = excluded.url, secrets_sealed = excluded.secrets_sealed,
       is_enabled = excluded.is_enabled, fails_open = excluded.fails_open
     returning kind
   ), audited as (${insertAuditRow('changed')})
   select kind from changed`,
)

const deleteHook = statement<AuditParameters & { kind: string }, { kind: string }>(
  'delete_auth_hook',
  `with changed as (
     delete from auth_hooks where project_id = :projectId and kind = :kind returning kind
   ), audited as (${insertAuditRow('changed')})
   select kind from changed`,
)

/** Lists the auth hooks of a project without their secrets, sorted by kind. */
export async function listAuthHookSettings(
  deps: WithReads,
  { id }: Pick<Project, 'id'>,
): Promise<Omit<AuthHookRow, 'secretsSealed'>[]> {
  const rows = await deps.db.run(selectHooks, { projectId: id })
  return rows.map(({ secretsSealed: _, ...settings }) => settings)
}

/** Lists the auth hooks of a project. Secrets that cannot be opened are empty. */
export async function listAuthHooks(
  deps: WithReads & WithSealer,
  { id }: Pick<Project, 'id'>,
): Promise<StoredAuthHook[]> {
  const rows = await deps.db.run(selectHooks, { projectId: id })
  return rows.map(({ secretsSealed, ...row }) => ({ ...row, secrets: openSecrets(deps, id, row.kind, secretsSealed) }))
}

/** Returns the auth hook of a kind. Throws AUTH_HOOK_NOT_FOUND. */
export async function getAuthHook(
  deps: WithReads & WithSealer,
  project: Pick<Project, 'id'>,
  kind: AuthHookKind,
): Promise<StoredAuthHook> {
  const hook = (await listAuthHooks(deps, project)).find((stored) => stored.kind === kind)
  if (!hook) throw knownError('AUTH_HOOK_NOT_FOUND')
  return hook
}

type ChangeDeps = WithWrites & WithClock & WithProjectEviction & WithRandom & WithSealer

/** New settings of an auth hook. */
export interface AuthHookInput {
  readonly url: string
  readonly isEnabled?: boolean | undefined
  readonly failsOpen?: boolean | undefined
}

/** Creates or changes the auth hook of a kind. Returns its secret if it is new. Throws SCHEMA_ERROR in `internal`. */
export async function setAuthHook(
  deps: ChangeDeps,
  project: Project,
  kind: AuthHookKind,
  { input, context }: { readonly input: AuthHookInput; readonly context: RequestContext },
): Promise<{ hook: StoredAuthHook; secret: string | null }> {
  requireAvailable(project, kind)
  return change(deps, project, kind, async (deps, stored) => {
    const secrets = stored?.secrets ?? { current: createWebhookSecret(deps), previous: null }
    const hook: StoredAuthHook = {
      kind,
      url: input.url,
      secrets,
      isEnabled: input.isEnabled ?? stored?.isEnabled ?? true,
      failsOpen: input.failsOpen ?? stored?.failsOpen ?? authHooksFailingOpen.includes(kind),
      createdAtMillis: stored?.createdAtMillis ?? deps.clock.now(),
    }
    const details = { kind, is_enabled: hook.isEnabled, fails_open: hook.failsOpen }
    const type = stored ? 'auth_hook_updated' : 'auth_hook_created'
    await store(deps, project, hook, { type, userId: null, context, details })
    return { hook, secret: stored ? null : secrets.current }
  })
}

/** Time for which both secrets sign after a rotation, as for webhooks. */
const overlapMillis = 24 * 60 * 60_000

/** Replaces the secret of an auth hook. Calls are signed with both for 24 hours. Throws AUTH_HOOK_NOT_FOUND. */
export function rotateAuthHookSecret(
  deps: ChangeDeps,
  project: Project,
  kind: AuthHookKind,
  context: RequestContext,
): Promise<{ hook: StoredAuthHook; secret: string }> {
  return change(deps, project, kind, async (deps, stored) => {
    if (!stored) throw knownError('AUTH_HOOK_NOT_FOUND')
    const secret = createWebhookSecret(deps)
    const former = { secret: stored.secrets.current, untilMillis: deps.clock.now() + overlapMillis }
    const previous = hasSecrets(stored) ? former : null
    const hook = { ...stored, secrets: { current: secret, previous } }
    await store(deps, project, hook, { type: 'auth_hook_secret_rotated', userId: null, context, details: { kind } })
    return { hook, secret }
  })
}

/** Deletes the auth hook of a kind. Throws AUTH_HOOK_NOT_FOUND. */
export async function removeAuthHook(
  deps: WithTransaction & WithClock & WithProjectEviction & WithRandom,
  project: Project,
  kind: AuthHookKind,
  context: RequestContext,
): Promise<void> {
  const event = { type: 'auth_hook_deleted', userId: null, context, details: { kind } } as const
  const deleted = await deps.db.run(deleteHook, { ...auditParameters(deps, project, event), kind })
  deps.projects.evict(project.id)
  if (deleted.length === 0) throw knownError('AUTH_HOOK_NOT_FOUND')
}

type InChange = WithTransaction & WithClock & WithRandom & WithSealer

/** Reads and writes a hook under the lock of its project, so that concurrent changes do not lose a secret. */
async function change<T>(
  deps: ChangeDeps,
  project: Project,
  kind: AuthHookKind,
  work: (deps: InChange, stored: StoredAuthHook | undefined) => Promise<T>,
): Promise<T> {
  const result = await transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    const stored = (await listAuthHooks(deps, project)).find((hook) => hook.kind === kind)
    return work(deps, stored)
  })
  deps.projects.evict(project.id)
  return result
}

async function store(
  deps: InChange,
  project: Project,
  { secrets, createdAtMillis: _, ...hook }: StoredAuthHook,
  event: NewAuditEvent,
): Promise<void> {
  const secretsSealed = sealAuthHookSecrets(deps, project.id, hook.kind, secrets)
  await deps.db.run(upsertHook, { ...auditParameters(deps, project, event), ...hook, secretsSealed })
}

function openSecrets({ sealer }: WithSealer, projectId: string, kind: string, sealed: Uint8Array): AuthHookSecrets {
  try {
    return parseAuthHookSecrets(sealer.open(sealed, authHookContext(projectId, kind)).toString('utf8'))
  } catch (error) {
    if (error instanceof SealError) return lostSecrets
    throw error
  }
}

const lostSecrets: AuthHookSecrets = { current: '', previous: null }

/** Returns false if the secrets of a hook cannot be opened. Its calls fail until they are replaced. */
const hasSecrets = ({ secrets }: StoredAuthHook): boolean => secrets.current !== ''

/** Returns an auth hook in the form in which calls of the project have it. */
export const settingsOf = (hook: StoredAuthHook): AuthHookSettings => ({
  kind: hook.kind,
  url: hook.url,
  failsOpen: hook.failsOpen,
  secrets: hasSecrets(hook) ? hook.secrets : null,
})

/** The owners of projects sign in without auth hooks: nobody could repair one that refuses everybody. */
function requireAvailable({ id }: Project, kind: AuthHookKind): void {
  if (id !== 'internal') return
  throw schemaError('PUT', `/api/v1/auth-hooks/${kind}`, ['kind: auth hooks are not available in the project internal'])
}
