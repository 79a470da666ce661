import type { systemPermissions } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import type { DefinitionRow } from '../../views/definition-view.ts'
import { selectDefinitions } from './definition-statements.ts'

const systemDescriptions: { readonly [Id in (typeof systemPermissions)[number]]: string } = {
  $delete_team: 'Delete the team',
  $invite_members: 'Invite people to the team',
  $manage_api_keys: 'Create, change and revoke the API keys of the team',
  $manage_members: 'Grant and revoke permissions that one has, within the team',
  $read_members: 'See who else is in the team',
  $remove_members: 'Remove members from the team and withdraw invitations',
  $update_team: 'Change the name, picture and data of the team',
}
const systemDefinitions = Object.entries(systemDescriptions).map(
  ([id, description]): DefinitionRow => ({ id, description, containedIds: [], requiresSecondFactor: false }),
)

/** Lists the permissions of a project, ordered by id in upper case, so that system permissions come first. */
export async function listDefinitions({ db }: WithReads, project: Project): Promise<DefinitionRow[]> {
  const own = await db.run(selectDefinitions, { projectId: project.id })
  return [...systemDefinitions, ...own].sort((a, b) => (a.id.toUpperCase() < b.id.toUpperCase() ? -1 : 1))
}
