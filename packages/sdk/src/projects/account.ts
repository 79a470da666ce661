import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { projectOwnerRoutes } from '@portico/contract/project-owners/project-owners.client'
import {
  type ProjectInvitationDetails,
  projectInvitationDetailsFields,
} from '@portico/contract/project-owners/project-owners.entity'
import {
  type AdminProject,
  adminProjectFields,
  type OwnedProject,
  ownedProjectFields,
  type ProjectCreate,
} from '@portico/contract/projects/admin-projects.entity'
import { projectRoutes } from '@portico/contract/projects/projects.client'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSharedKeys } from './shared-keys.ts'

export async function listOwnedProjects({ request }: ClientContext): Promise<OwnedProject[]> {
  return listFromWire(ownedProjectFields, await request(projectRoutes.listOwned, {}))
}

export async function createProject(context: ClientContext, project: ProjectCreate): Promise<AdminProject> {
  const input = { body: toWire(adminProjectFields, withoutSharedKeys(project)) }
  return fromWire(adminProjectFields, await change(context, projectRoutes.create, input))
}

export async function readProjectInvitation(
  { request }: ClientContext,
  { code }: { code: string },
): Promise<ProjectInvitationDetails> {
  const response = await request(projectOwnerRoutes.readInvitation, { body: { code } })
  return fromWire(projectInvitationDetailsFields, response)
}

export async function acceptProjectInvitation(
  context: ClientContext,
  { code }: { code: string },
): Promise<Pick<OwnedProject, 'id' | 'role'>> {
  const { project_id: id, role } = await change(context, projectOwnerRoutes.acceptInvitation, {
    body: { code },
  })
  return { id, role }
}
