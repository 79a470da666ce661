import type { ProjectUpdate } from '@portico/contract'
import type { z } from 'zod'
import { type AuditParameters, auditParameters, insertAuditRow, type NewAuditEvent } from '../audit/audit-event.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import { assignments, changeParameters } from '../platform/database/column-sql.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import { statement } from '../platform/database/statement.ts'
import { changeableProjectColumns } from '../platform/database/tables/projects.ts'
import { rowFields } from '../platform/database/wire-fields.ts'
import { appearanceColumns } from './appearance.ts'
import { sealEmailConfig, sealLazyImport } from './configured-project.ts'
import type { PreparedLogos } from './logos.ts'

export type ProjectChanges = z.output<typeof ProjectUpdate>
type EmailConfig = NonNullable<NonNullable<ProjectChanges['config']>['email_config']>

type Parameters = ReturnType<typeof columnsOf> & AuditParameters

// A requirement of a second factor that is enabled again starts again. Changed days of grace keep its start.
const updateProjectColumns = statement<Parameters, { id: string }>(
  'update_project_columns',
  `with changed as (
     update projects set
       ${assignments(changeableProjectColumns)},
       second_factor_required_at_millis = case
         when not :setsSecondFactorGraceDays::boolean then second_factor_required_at_millis
         when :secondFactorGraceDays::smallint is not null then coalesce(second_factor_required_at_millis, :now::bigint)
       end
     where id = :projectId and deleted_at_millis is null returning id
   ), audited as (${insertAuditRow('changed')})
   select id from changed`,
)

type SetProjectColumnsDeps = WithTransaction & WithClock & WithRandom & WithSealer

interface ColumnChanges {
  readonly changes: ProjectChanges
  /** Null: the logo is not changed. */
  readonly logos: PreparedLogos | null
  readonly event: NewAuditEvent
}

/**
 * Stores the scalar values and the event. Other changes of the project wait for the end of this transaction; sign-ups,
 * which only refer to the project, do not. Returns false if the project was deleted.
 */
export async function setProjectColumns(
  deps: SetProjectColumnsDeps,
  projectId: string,
  { changes, logos, event }: ColumnChanges,
): Promise<boolean> {
  const columns = columnsOf(deps, projectId, { changes, logos })
  const params = { ...columns, ...auditParameters(deps, { id: projectId }, event) }
  return (await deps.db.run(updateProjectColumns, params)).length > 0
}

function columnsOf(deps: WithSealer, projectId: string, { changes, logos }: Omit<ColumnChanges, 'event'>) {
  const { description, config = {} } = changes
  const { appearance = {}, ...flags } = config
  return changeParameters(changeableProjectColumns, {
    ...rowFields(flags),
    ...appearanceColumns(appearance),
    ...logos?.columns,
    displayName: changes.display_name,
    description: description === null ? '' : description,
    isProductionMode: changes.is_production_mode,
    emailConfigSealed: config.email_config && sealedEmailConfig(deps, projectId, config.email_config),
    lazyImportSealed: config.lazy_import && sealLazyImport(deps, projectId, config.lazy_import),
  })
}

function sealedEmailConfig(deps: WithSealer, projectId: string, server: EmailConfig): Uint8Array | null {
  if (server.type !== 'standard') return null
  const { host, port, username, password } = server
  const settings = { host, port, username, password, senderName: server.sender_name, senderEmail: server.sender_email }
  return sealEmailConfig(deps, projectId, settings)
}
