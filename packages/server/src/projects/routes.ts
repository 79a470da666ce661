import { endpoints, knownError } from '@portico/contract'
import { implement } from '../access/implement.ts'
import type { Deps } from '../deps.ts'
import { openProviderIds } from '../oauth/get-provider.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import { createOwnedProject } from './create-owned-project.ts'
import { deleteProject } from './delete-project.ts'
import { listOwnedProjects } from './list-owned-projects.ts'
import type { ConfiguredProject, Project, ProjectOptions } from './project.ts'
import { updateProjectOptions } from './project-options.ts'
import { projectView } from './project-view.ts'
import { updateProject } from './update-project.ts'
import { countUsers } from './user-count.ts'

export const projectRoutes = implement('projects', endpoints.projects, {
  current: async ({ project, access }, deps) =>
    // Only admin access sees the count, so only admin access pays for it.
    viewOf(deps, project, access === 'admin' ? await countUsers(deps, project.id) : 0),
  jwks: async ({ params }, deps) => {
    const project = await deps.projects.find(params.project_id)
    if (!project) throw knownError('PROJECT_NOT_FOUND', { project_id: params.project_id })
    return { keys: project.signingKeys.map(({ publicJwk }) => publicJwk) }
  },
  update: async ({ project, body, context }, deps) => counted(deps, await updateProject(deps, project, body, context)),
  delete: async ({ project, context }, deps) => {
    await deleteProject(deps, project, context)
    return { success: true as const }
  },
  options: async ({ project }) => optionsView(project.options),
  updateOptions: async ({ project, body, context }, deps) =>
    optionsView(await updateProjectOptions(deps, project, body, context)),
  listOwned: async ({ project, user }, deps) => {
    const owned = await listOwnedProjects(deps, requireOwner(project, user))
    return {
      items: owned.map((item) => viewOf(deps, item.project, item.userCount)),
      is_paginated: false as const,
    }
  },
  create: async ({ project, user, body, context }, deps) => {
    const owner = { id: requireOwner(project, user).id, projectId: project.id }
    // Nobody has signed up there yet.
    return viewOf(deps, await createOwnedProject(deps, owner, body, context), 0)
  },
})

const counted = async (deps: Deps, project: Project) => viewOf(deps, project, await countUsers(deps, project.id))

const viewOf = (deps: Deps, project: ConfiguredProject, userCount: number) =>
  projectView(project, { userCount, openProviderIds: openProviderIds(deps, project) })

/** Projects are owned by users of `internal`. Throws USER_AUTHENTICATION_REQUIRED, then EXPECTED_INTERNAL_PROJECT. */
function requireOwner(project: Project, user: SignedInUser | null): SignedInUser {
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
  if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
  return user
}

const optionsView = (options: ProjectOptions) => ({
  invitations_bound_to_email: options.invitationsBoundToEmail,
  password_min_length: options.passwordMinLength,
  session_idle_millis: options.sessionIdleMillis,
  new_device_notices: options.newDeviceNotices,
})
