/** Owners set and remove the own host of their project. */
import { isLocalhostName, knownError } from '@portico/contract'
import { auditParameters } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { createToken, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { goneProject, lockProject } from '../../projects/lock-project.ts'
import { isOfService } from '../../projects/own-host/host-cache.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import { deleteRow, findOwnHost, type OwnHostRow, upsertRow } from './own-host-rows.ts'

type SetDeps = WithWrites & WithClock & WithConfig & WithProjectEviction & WithRandom

/** The first look-up by maintenance. */
const firstCheckMillis = 10 * 60_000

/**
 * Stores the host of a project. Another host than before is not in use until its record is found. Throws SCHEMA_ERROR for hosts of
 * the service, and in `internal`.
 */
export async function setOwnHost(
  deps: SetDeps,
  project: Project,
  host: string,
  context: RequestContext,
): Promise<OwnHostRow> {
  const problem = problemOf(deps, project, host)
  if (problem !== null) throw schemaError('PUT', '/api/v1/own-host', [problem])
  const row = await transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    const stored = await findOwnHost(deps, project.id)
    if (stored?.host === host) return stored
    const event = { type: 'own_host_updated', userId: null, context, details: { host } } as const
    const token = stored?.token ?? `portico-${createToken(deps.random)}`
    const nextCheckAtMillis = deps.clock.now() + firstCheckMillis
    const [changed] = await deps.db.run(upsertRow, {
      ...auditParameters(deps, project, event),
      ...{ host, token, nextCheckAtMillis },
    })
    if (!changed) throw goneProject(project.id)
    return changed
  })
  deps.projects.evict(project.id)
  return row
}

function problemOf({ config }: WithConfig, { id }: Project, host: string): string | null {
  if (id === 'internal') return 'an own host is not available in the project internal'
  if (isOfService(config, host)) return 'body.host is the host of the service'
  if (config.isProduction && isLocalhostName(host)) return 'body.host must be a public name'
  return null
}

/** Removes the host of a project. Throws OWN_HOST_NOT_FOUND. */
export async function removeOwnHost(
  deps: WithTransaction & WithClock & WithProjectEviction & WithRandom,
  project: Project,
  context: RequestContext,
): Promise<void> {
  const event = { type: 'own_host_removed', userId: null, context, details: {} } as const
  const deleted = await deps.db.run(deleteRow, auditParameters(deps, project, event))
  deps.projects.evict(project.id)
  if (deleted.length === 0) throw knownError('OWN_HOST_NOT_FOUND')
}
