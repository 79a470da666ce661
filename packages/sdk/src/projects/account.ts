import {
  type AdminProject,
  adminProjectFields,
  type OwnedProject,
  ownedProjectFields,
  type ProjectCreate,
} from '@portico/contract/entities/admin-projects'
import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import {
  type ProjectInvitationDetails,
  projectInvitationDetailsFields,
} from '@portico/contract/entities/project-owners'
import { toWire } from '@portico/contract/entities/to-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSharedKeys } from './shared-keys.ts'

export async function listOwnedProjects({ request }: ClientContext): Promise<OwnedProject[]> {
  return listFromWire(ownedProjectFields, await request(accountRoutes.projects.listOwned, {}))
}

export async function createProject(context: ClientContext, project: ProjectCreate): Promise<AdminProject> {
  const input = { body: toWire(adminProjectFields, withoutSharedKeys(project)) }
  return fromWire(adminProjectFields, await change(context, accountRoutes.projects.create, input))
}

export async function readProjectInvitation(
  { request }: ClientContext,
  { code }: { code: string },
): Promise<ProjectInvitationDetails> {
  const response = await request(accountRoutes.projectOwners.readInvitation, { body: { code } })
  return fromWire(projectInvitationDetailsFields, response)
}

export async function acceptProjectInvitation(
  context: ClientContext,
  { code }: { code: string },
): Promise<Pick<OwnedProject, 'id' | 'role'>> {
  const { project_id: id, role } = await change(context, accountRoutes.projectOwners.acceptInvitation, {
    body: { code },
  })
  return { id, role }
}
