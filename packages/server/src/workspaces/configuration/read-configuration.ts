import { listOwnVersions } from '../../messaging/email-templates/list-templates.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { selectDefinitions } from '../permission-definitions/definition-statements.ts'
import type { StoredConfiguration } from './configuration-view.ts'
import type { IntegrationStore } from './integration-store.ts'

/** Adds the permission definitions, the project's own email templates, and the integrations to the project. */
export async function readConfiguration(
  deps: WithReads,
  project: Project,
  { read }: Pick<IntegrationStore, 'read'>,
): Promise<StoredConfiguration> {
  const definitions = await deps.db.run(selectDefinitions, { projectId: project.id })
  const templates = await listOwnVersions(deps, project.id)
  return { project, definitions, templates, integrations: await read(deps, project) }
}
