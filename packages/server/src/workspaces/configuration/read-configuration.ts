import { listOwnVersions } from '../../messaging/email-templates/list-templates.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { selectDefinitions } from '../permission-definitions/definition-statements.ts'
import type { StoredConfiguration } from './configuration-view.ts'

/** Reads what the configuration of a project consists of, besides the project itself. */
export async function readConfiguration(deps: WithReads, project: Project): Promise<StoredConfiguration> {
  const definitions = await deps.db.run(selectDefinitions, { projectId: project.id })
  return { project, definitions, templates: await listOwnVersions(deps, project.id) }
}
