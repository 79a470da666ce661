import type { ProjectUpdate } from '@portico/contract'
import type { z } from 'zod'
import { auditColumns, auditParameters, auditValues, type NewAuditEvent } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { sealEmailConfig } from './configured-project.ts'

export type ProjectChanges = z.output<typeof ProjectUpdate>

type Parameters = ReturnType<typeof columnsOf> & ReturnType<typeof auditParameters> & { projectId: string; now: number }

// Null leaves a column as it is: none of them can be null, but for the mail server, which has a switch of its own.
const updateProjectColumns = statement<Parameters, { id: string }>(
  'update_project_columns',
  `with changed as (
     update projects set
       display_name = coalesce(:displayName::text, display_name),
       description = coalesce(:description::text, description),
       is_production_mode = coalesce(:isProductionMode::boolean, is_production_mode),
       allow_localhost = coalesce(:allowLocalhost::boolean, allow_localhost),
       sign_up_enabled = coalesce(:signUpEnabled::boolean, sign_up_enabled),
       credential_enabled = coalesce(:credentialEnabled::boolean, credential_enabled),
       magic_link_enabled = coalesce(:magicLinkEnabled::boolean, magic_link_enabled),
       passkey_enabled = coalesce(:passkeyEnabled::boolean, passkey_enabled),
       client_team_creation_enabled = coalesce(:clientTeamCreationEnabled::boolean, client_team_creation_enabled),
       client_user_deletion_enabled = coalesce(:clientUserDeletionEnabled::boolean, client_user_deletion_enabled),
       create_team_on_sign_up = coalesce(:createTeamOnSignUp::boolean, create_team_on_sign_up),
       email_config_sealed =
         case when :setsEmailConfig::boolean then :emailConfigSealed::bytea else email_config_sealed end
     where id = :projectId and deleted_at_millis is null returning id
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from changed
   )
   select id from changed`,
)

/**
 * Writes the plain values and the event. Other changes of the project wait for the end of this transaction, while
 * sign-ups and the rest, which only refer to the project, do not. False when the project is gone.
 */
export async function setProjectColumns(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'sealer'>,
  projectId: string,
  changes: ProjectChanges,
  event: NewAuditEvent,
): Promise<boolean> {
  const columns = columnsOf(deps, projectId, changes)
  const params = { ...columns, ...auditParameters(deps, event), projectId, now: deps.clock.now() }
  return (await deps.db.run(updateProjectColumns, params)).length > 0
}

function columnsOf(deps: Pick<Deps, 'sealer'>, projectId: string, changes: ProjectChanges) {
  const { description, config = {} } = changes
  return {
    displayName: changes.display_name ?? null,
    description: description === undefined ? null : (description ?? ''),
    isProductionMode: changes.is_production_mode ?? null,
    allowLocalhost: config.allow_localhost ?? null,
    signUpEnabled: config.sign_up_enabled ?? null,
    credentialEnabled: config.credential_enabled ?? null,
    magicLinkEnabled: config.magic_link_enabled ?? null,
    passkeyEnabled: config.passkey_enabled ?? null,
    clientTeamCreationEnabled: config.client_team_creation_enabled ?? null,
    clientUserDeletionEnabled: config.client_user_deletion_enabled ?? null,
    createTeamOnSignUp: config.create_team_on_sign_up ?? null,
    setsEmailConfig: config.email_config !== undefined,
    emailConfigSealed: sealedEmailConfig(deps, projectId, config.email_config),
  }
}

function sealedEmailConfig(
  deps: Pick<Deps, 'sealer'>,
  projectId: string,
  server: NonNullable<ProjectChanges['config']>['email_config'],
): Uint8Array | null {
  if (server?.type !== 'standard') return null
  const { host, port, username, password } = server
  const settings = { host, port, username, password, senderName: server.sender_name, senderEmail: server.sender_email }
  return sealEmailConfig(deps, projectId, settings)
}
