import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { TextError } from '../http/text-error.ts'
import type { RequestContext } from '../request-context.ts'
import { eraseProject } from './erase-project.ts'
import type { Project } from './project.ts'

type Parameters = ReturnType<typeof auditParameters> & { projectId: string; deletedId: string; now: number }

// The literal makes the index of owners usable: it holds none but those of `internal`.
const markDeleted = statement<Parameters, { id: string }>(
  'mark_project_deleted',
  `with gone as (
     update projects set deleted_at_millis = :now::bigint
     where id = :deletedId and deleted_at_millis is null returning id
   ), keys as (
     delete from api_key_sets where project_id = :deletedId and exists (select from gone)
   ), disowned as (
     update users set server_metadata = jsonb_set(server_metadata, '{managedProjectIds}',
       (server_metadata -> 'managedProjectIds') - :deletedId::text)
     where project_id = 'internal' and project_id = :projectId
       and server_metadata -> 'managedProjectIds' @> jsonb_build_array(:deletedId::text)
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues}
     from projects i where i.id = :projectId and exists (select from gone)
   )
   select id from gone`,
)

/**
 * Deletes a project: from one statement on it is gone for everybody, keys, tokens and owners included. What it held is
 * then erased in portions, so that a project of a million users is deleted as surely as an empty one; what is left
 * after the first portions goes with the next round of maintenance.
 */
export async function deleteProject(deps: Deps, project: Project, context: RequestContext): Promise<void> {
  if (project.id === 'internal') {
    throw new TextError(400, 'The project internal holds the accounts of project owners and cannot be deleted.')
  }
  const event = { type: 'project_deleted', userId: null, context, details: { project_id: project.id } } as const
  await deps.db.run(markDeleted, {
    ...auditParameters(deps, event),
    projectId: 'internal',
    deletedId: project.id,
    now: deps.clock.now(),
  })
  deps.projects.forget(project.id)
  await eraseProject(deps, project.id, { maxBatches: batchesOfRequest }).catch((error: unknown) => {
    deps.log.warn({ projectId: project.id, err: error }, 'a deleted project is erased by the next maintenance')
  })
}

/** So many that the projects of most are empty when the answer comes, so few that it comes in seconds. */
const batchesOfRequest = 50
