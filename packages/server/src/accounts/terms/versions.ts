/** The versions of terms and privacy policy of a project, as owners publish them. */
import {
  knownError,
  type NewTermsVersion,
  type TermsDocument,
  type TermsText,
  type TermsVersion,
  type TermsVersionUpdate,
  termsVersionsMax,
} from '@portico/contract'
import type { z } from 'zod'
import { type AuditEventType, recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { lockProject } from '../../projects/lock-project.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'

type Text = z.output<typeof TermsText>

interface VersionRow {
  readonly id: string
  readonly document: TermsDocument
  readonly texts: readonly Text[]
  readonly requiresAcceptance: boolean
  readonly sessionsEndAtMillis: number | null
  readonly createdAtMillis: number
  readonly isCurrent: boolean
  readonly wasAccepted: boolean
}

const selectVersions = query<{ projectId: string }, VersionRow>(
  'list_terms_versions',
  `select v.id, v.document, v.texts, v.requires_acceptance, v.sessions_end_at_millis, v.created_at_millis,
     row_number() over (partition by v.document order by v.created_at_millis desc, v.id desc) = 1 as is_current,
     exists (select from terms_acceptances a where a.project_id = v.project_id and a.version_id = v.id) as was_accepted
   from terms_versions v where v.project_id = :projectId
   order by v.created_at_millis desc, v.id desc`,
)

type StoredVersion = {
  projectId: string
  id: string
  texts: string
  requiresAcceptance: boolean
  sessionsEndAtMillis: number | null
}

const insertVersion = statement<StoredVersion & { document: string; now: number }, never>(
  'insert_terms_version',
  `insert into terms_versions (project_id, id, document, texts, requires_acceptance, sessions_end_at_millis, created_at_millis)
   values (:projectId, :id, :document, :texts::jsonb, :requiresAcceptance, :sessionsEndAtMillis, :now)`,
)

const updateVersion = statement<StoredVersion, never>(
  'update_terms_version',
  `update terms_versions set texts = :texts::jsonb, requires_acceptance = :requiresAcceptance,
     sessions_end_at_millis = :sessionsEndAtMillis
   where project_id = :projectId and id = :id`,
)

const deleteVersion = statement<{ projectId: string; id: string }, never>(
  'delete_terms_version',
  'delete from terms_versions where project_id = :projectId and id = :id',
)

// Excludes acceptances, which lock the version for their foreign key.
const lockVersion = statement<{ projectId: string; id: string }, { id: string }>(
  'lock_terms_version',
  'select id from terms_versions where project_id = :projectId and id = :id for update',
)

/** Lists all versions, the newest first. */
export const listVersions = (
  { db }: WithReads,
  { id: projectId }: Pick<Project, 'id'>,
): Promise<readonly VersionRow[]> => db.run(selectVersions, { projectId })

type ChangeDeps = WithWrites & WithClock & WithRandom & WithProjectEviction

/** Publishes a version. Throws TERMS_VERSION_LIMIT_REACHED, and SCHEMA_ERROR as {@link requireRulesAllowed} does. */
export async function createVersion(
  deps: ChangeDeps,
  project: Project,
  { document, texts, ...rules }: z.output<typeof NewTermsVersion>,
  context: RequestContext,
): Promise<VersionRow> {
  const id = deps.random.uuid()
  const version = {
    requiresAcceptance: rules.requires_acceptance ?? false,
    sessionsEndAtMillis: rules.sessions_end_at_millis ?? null,
  }
  requireRulesAllowed(project, version, 'POST /terms')
  return change(deps, project, { id, type: 'terms_version_created', context }, async (deps, versions) => {
    const limit = termsVersionsMax
    if (versions.length >= limit) throw knownError('TERMS_VERSION_LIMIT_REACHED', { limit })
    // Each version is newer than those before, also if they were published in the same millisecond.
    const now = Math.max(deps.clock.now(), ...versions.map(({ createdAtMillis }) => createdAtMillis + 1))
    await deps.db.run(insertVersion, {
      projectId: project.id,
      id,
      document,
      ...version,
      texts: storedTexts(texts),
      now,
    })
  })
}

/**
 * Changes the rules of a version, and its texts while no user has accepted it. Throws TERMS_VERSION_NOT_FOUND and
 * TERMS_VERSION_ACCEPTED, and SCHEMA_ERROR as {@link requireRulesAllowed} does.
 */
export async function updateVersionOf(
  deps: ChangeDeps,
  project: Project,
  { id, texts, ...rules }: z.output<typeof TermsVersionUpdate> & { readonly id: string },
  context: RequestContext,
): Promise<VersionRow> {
  return change(deps, project, { id, type: 'terms_version_updated', context }, async (deps) => {
    const before = await lockedVersion(deps, project, id)
    if (texts && before.wasAccepted) throw knownError('TERMS_VERSION_ACCEPTED')
    const end = rules.sessions_end_at_millis
    const after = {
      requiresAcceptance: rules.requires_acceptance ?? before.requiresAcceptance,
      sessionsEndAtMillis: end === undefined ? before.sessionsEndAtMillis : end,
    }
    requireRulesAllowed(project, after, 'PATCH /terms/{version_id}')
    await deps.db.run(updateVersion, { projectId: project.id, id, ...after, texts: storedTexts(texts ?? before.texts) })
  })
}

/** Deletes a version. Throws TERMS_VERSION_NOT_FOUND and TERMS_VERSION_ACCEPTED. */
export async function removeVersion(
  deps: ChangeDeps,
  project: Project,
  { id, context }: { readonly id: string; readonly context: RequestContext },
): Promise<void> {
  await transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    const { document, wasAccepted } = await lockedVersion(deps, project, id)
    if (wasAccepted) throw knownError('TERMS_VERSION_ACCEPTED')
    await deps.db.run(deleteVersion, { projectId: project.id, id })
    const details = { version_id: id, document }
    await recordAuditEvent(deps, project, { type: 'terms_version_deleted', userId: null, context, details })
  })
  deps.projects.evict(project.id)
}

interface Change {
  readonly id: string
  readonly type: AuditEventType
  readonly context: RequestContext
}

/** Runs a change of one version at a time per project, records it, and returns the version as it is stored then. */
async function change(
  deps: ChangeDeps,
  project: Project,
  { id, type, context }: Change,
  store: (deps: WithTransaction & WithClock, versions: readonly VersionRow[]) => Promise<void>,
): Promise<VersionRow> {
  const stored = await transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    await store(deps, await listVersions(deps, project))
    const version = await requireVersion(deps, project, id)
    const { document, requiresAcceptance, sessionsEndAtMillis } = version
    const details = {
      ...{ version_id: id, document, requires_acceptance: requiresAcceptance },
      ...{ sessions_end_at_millis: sessionsEndAtMillis, urls: version.texts.map(({ url }) => url) },
    }
    await recordAuditEvent(deps, project, { type, userId: null, context, details })
    return version
  })
  deps.projects.evict(project.id)
  return stored
}

async function requireVersion(deps: WithReads, project: Project, id: string): Promise<VersionRow> {
  const found = (await listVersions(deps, project)).find((version) => version.id === id)
  if (!found) throw knownError('TERMS_VERSION_NOT_FOUND')
  return found
}

/** Locks a version and returns it as it is after the lock. Throws TERMS_VERSION_NOT_FOUND. */
async function lockedVersion(deps: WithTransaction, project: Project, id: string): Promise<VersionRow> {
  await deps.db.run(lockVersion, { projectId: project.id, id })
  return requireVersion(deps, project, id)
}

/**
 * Throws SCHEMA_ERROR for an end of sessions without a required acceptance, and for a required acceptance in `internal`, whose
 * owners could not sign in any more if the page of a text is gone.
 */
function requireRulesAllowed(
  { id }: Project,
  { requiresAcceptance, sessionsEndAtMillis }: Pick<VersionRow, 'requiresAcceptance' | 'sessionsEndAtMillis'>,
  call: 'POST /terms' | 'PATCH /terms/{version_id}',
): void {
  const [method = '', path = ''] = call.split(' ')
  const refuse = (problem: string) => schemaError(method, `/api/v1${path}`, [problem])
  if (id === 'internal' && requiresAcceptance)
    throw refuse('body.requires_acceptance: is not available in the project internal')
  if (sessionsEndAtMillis !== null && !requiresAcceptance)
    throw refuse('body.sessions_end_at_millis: needs requires_acceptance')
}

const storedTexts = (
  texts: readonly { locale?: string | null | undefined; url: string; date?: string | null | undefined }[],
) => JSON.stringify(texts.map(({ locale = null, url, date = null }) => ({ locale, url, date })))

/** Shows a version to owners. */
export const versionView = (row: VersionRow): z.output<typeof TermsVersion> => ({
  id: row.id,
  document: row.document,
  texts: [...row.texts],
  requires_acceptance: row.requiresAcceptance,
  is_current: row.isCurrent,
  was_accepted: row.wasAccepted,
  sessions_end_at_millis: row.sessionsEndAtMillis,
  created_at_millis: row.createdAtMillis,
})
