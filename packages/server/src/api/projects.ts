import { endpoints, knownError, type OwnerRole } from '@portico/contract'
import { steps, withoutWrites } from '../access/steps.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { WithConfig } from '../platform/config.ts'
import { updateProject } from '../projects/change/update-project.ts'
import { createOwnedProject } from '../projects/create/create-owned-project.ts'
import { deleteProject } from '../projects/delete/delete-project.ts'
import { readFirstUses } from '../projects/first-uses.ts'
import { listOwnedProjects } from '../projects/list-owned-projects.ts'
import { logosUrl, prepareLogos } from '../projects/logos.ts'
import { optionsView, templateOf, usernameModeOf } from '../projects/policy/options-view.ts'
import { updateProjectOptions } from '../projects/policy/update-options.ts'
import type { ConfiguredProject, Project } from '../projects/project.ts'
import { projectView } from '../projects/project-view.ts'
import { countUsers } from '../projects/user-count.ts'
import { isWaitlistOpen } from '../projects/waitlist-open.ts'
import { openProviderIds } from '../sign-in/oauth/get-provider.ts'
import { previewTokenClaims } from '../sign-in/token-claims/preview-token-claims.ts'
import { implement } from './implement.ts'

export const projectRoutes = implement('projects', endpoints.projects, {
  current: async ({ project, access, ownerRole }, deps) => {
    // Only admin access reads the count, so only admin access pays for it.
    const userCount = access === 'admin' ? await countUsers(deps, project.id) : 0
    const isOpen = access !== 'admin' && isWaitlistOpen(project)
    const mode = access === 'admin' ? 'off' : usernameModeOf(project.options)
    const isRead = access !== 'admin'
    const visible = {
      ...(isRead && { showsTerms: true as const }),
      ...(isOpen && { isWaitlistOpen: true as const }),
      ...(mode !== 'off' && { usernames: mode }),
      ...(isRead && project.signUpFields.length > 0 && { hasSignUpFields: true as const }),
    }
    return viewOf(deps, project, { userCount, ownerRole, ...visible })
  },
  jwks: withoutWrites(async ({ params }, deps) => {
    const project = await deps.projects.find(params.project_id)
    if (!project) throw knownError('PROJECT_NOT_FOUND', { project_id: params.project_id })
    return { keys: project.signingKeys.map(({ publicJwk }) => publicJwk) }
  }),
  update: steps({
    prepare: ({ project, body }, { config }) =>
      prepareLogos(
        body.config?.appearance?.logo_url,
        project.config.appearance,
        logosUrl(config.publicUrl, project.id),
      ),
    commit: async ({ project, body, context, ownerRole, requireMatch }, deps, logos) => {
      const match = requireMatch && ((stored: Project) => requireMatch(viewForTag(deps, stored, ownerRole)))
      const changes = { changes: body, logos, ownerRole, requireMatch: match }
      const updated = await updateProject(deps, project, changes, context)
      return viewOf(deps, updated, { userCount: await countUsers(deps, project.id), ownerRole })
    },
  }),
  delete: async ({ project, context, ownerRole, requireMatch }, deps) => {
    const match = requireMatch && ((stored: Project) => requireMatch(viewForTag(deps, stored, ownerRole)))
    await deleteProject(deps, project, { context, requireMatch: match })
    return { success: true as const }
  },
  options: async ({ project }) => optionsView(project.options),
  updateOptions: async ({ project, body, context }, deps) =>
    optionsView(await updateProjectOptions(deps, project, body, context)),
  previewTokenClaims: withoutWrites(async ({ project, body }, deps) => {
    const template = body.token_claims ?? templateOf(project.options) ?? {}
    return previewTokenClaims(deps, project, { userId: body.user_id, template })
  }),
  firstUses: async ({ project }, deps) => {
    const { firstRequestAtMillis, firstSignUpAtMillis, firstSignInAtMillis } = await readFirstUses(deps, project)
    return {
      first_request_at_millis: firstRequestAtMillis,
      first_sign_up_at_millis: firstSignUpAtMillis,
      first_sign_in_at_millis: firstSignInAtMillis,
    }
  },
  listOwned: async ({ project, user }, deps) => {
    const owned = await listOwnedProjects(deps, { id: requireOwner(project, user).id, projectId: project.id })
    return {
      items: owned.map(({ project, role, userCount }) => ({
        ...viewOf(deps, project, { userCount, ownerRole: role }),
        role,
      })),
      is_paginated: false as const,
    }
  },
  create: steps({
    async prepare({ project, user, body }) {
      requireOwner(project, user)
      return prepareLogos(body.config?.appearance?.logo_url, noLogo, '')
    },
    async commit({ project, user, body, context }, deps, logos) {
      const owner = { id: requireOwner(project, user).id, projectId: project.id }
      const created = await createOwnedProject(deps, owner, { body, logos }, context)
      return viewOf(deps, created, { userCount: 0, ownerRole: 'owner' })
    },
  }),
})

const noLogo = { logoLight: null, logoDark: null }

const viewOf = (
  deps: WithConfig,
  project: ConfiguredProject,
  context: { userCount: number; ownerRole: OwnerRole | null; isWaitlistOpen?: true; showsTerms?: true },
) =>
  projectView(project, {
    ...context,
    openProviderIds: openProviderIds(deps, project),
    logosUrl: logosUrl(deps.config.publicUrl, project.id),
  })

/** Returns the view that tags are computed from. It does not contain the number of users. */
const viewForTag = (deps: WithConfig, project: Project, ownerRole: OwnerRole | null) =>
  viewOf(deps, project, { userCount: 0, ownerRole })

/** Projects are owned by users of `internal`. Throws USER_AUTHENTICATION_REQUIRED, then EXPECTED_INTERNAL_PROJECT. */
function requireOwner(project: Project, user: SignedInUser | null): SignedInUser {
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
  if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
  return user
}
