import { listOwnVersions } from '../../messaging/email-templates/list-templates.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { selectDefinitions } from '../permission-definitions/definition-statements.ts'
import type { StoredConfiguration } from './configuration-view.ts'

/** Adds the permission definitions and the project's own email templates to the project. */
export async function readConfiguration(deps: WithReads, project: Project): Promise<StoredConfiguration> {
  const definitions = await deps.db.run(selectDefinitions, { projectId: project.id })
  return { project, definitions, templates: await listOwnVersions(deps, project.id) }
}
