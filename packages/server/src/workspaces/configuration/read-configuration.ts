import { listOwnVersions } from '../../messaging/email-templates/list-templates.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { selectDefinitions } from '../permission-definitions/definition-statements.ts'
import type { StoredConfiguration } from './configuration-view.ts'
import type { MachineStore } from './machine-store.ts'

/** Adds the permission definitions, the project's own email templates, and machines to the project. */
export async function readConfiguration(
  deps: WithReads,
  project: Project,
  { read }: Pick<MachineStore, 'read'>,
): Promise<StoredConfiguration> {
  const definitions = await deps.db.run(selectDefinitions, { projectId: project.id })
  const templates = await listOwnVersions(deps, project.id)
  return { project, definitions, templates, machines: await read(deps, project) }
}
