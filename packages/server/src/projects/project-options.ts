import type { ProjectOptionsUpdate } from '@portico/contract'
import type { z } from 'zod'
import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { RequestContext } from '../request-context.ts'
import type { Project, ProjectOptions } from './project.ts'
import { goneProject } from './update-project.ts'

type Changes = z.output<typeof ProjectOptionsUpdate>

type Parameters = ReturnType<typeof auditParameters> & {
  projectId: string
  now: number
  invitationsBoundToEmail: boolean | null
  passwordMinLength: number | null
  setsSessionIdle: boolean
  sessionIdleMillis: number | null
  newDeviceNotices: boolean | null
}

const updateOptions = statement<Parameters, ProjectOptions>(
  'update_project_options',
  `with changed as (
     update projects set
       invitations_bound_to_email = coalesce(:invitationsBoundToEmail::boolean, invitations_bound_to_email),
       password_min_length = coalesce(:passwordMinLength::smallint, password_min_length),
       session_idle_millis =
         case when :setsSessionIdle::boolean then :sessionIdleMillis::bigint else session_idle_millis end,
       new_device_notices = coalesce(:newDeviceNotices::boolean, new_device_notices)
     where id = :projectId and deleted_at_millis is null
     returning invitations_bound_to_email, password_min_length, session_idle_millis, new_device_notices
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from changed
   )
   select * from changed`,
)

/** Changes the rules of a project, in one statement. What is left out stays. */
export async function updateProjectOptions(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'projects'>,
  project: Project,
  changes: Changes,
  context: RequestContext,
): Promise<ProjectOptions> {
  const event = {
    type: 'project_options_updated',
    userId: null,
    context,
    details: { changes: { ...changes } },
  } as const
  const [options] = await deps.db.run(updateOptions, {
    ...auditParameters(deps, event),
    projectId: project.id,
    now: deps.clock.now(),
    invitationsBoundToEmail: changes.invitations_bound_to_email ?? null,
    passwordMinLength: changes.password_min_length ?? null,
    setsSessionIdle: changes.session_idle_millis !== undefined,
    sessionIdleMillis: changes.session_idle_millis ?? null,
    newDeviceNotices: changes.new_device_notices ?? null,
  })
  deps.projects.evict(project.id)
  if (!options) throw goneProject(project.id)
  return options
}
