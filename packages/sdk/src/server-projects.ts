import { type AdminProject, type ProjectCreate, toAdminProject, toWireChanges } from './admin-project.ts'
import { type Project, toProject } from './projects.ts'
import type { ServerApi } from './server-users.ts'

/** Whose projects: somebody signed in on the project `internal`. */
export interface ProjectOwner {
  accessToken: string
}

/** Calls about projects. All but `current` work on the project `internal` only. */
export interface ServerProjectCalls {
  /** The project of the key. */
  current(): Promise<Project>
  /**
   * The projects of an owner, the newest first.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
   */
  listOwned(owner: ProjectOwner): Promise<AdminProject[]>
  /**
   * Makes a project for an owner.
   * @throws {KnownError} as `listOwned`, and INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID
   */
  create(project: ProjectCreate, owner: ProjectOwner): Promise<AdminProject>
}

/** The calls, made with a secret key. */
export function createServerProjectCalls(api: ServerApi): ServerProjectCalls {
  return {
    current: async () => toProject(await api.projects.current({})),
    listOwned: async ({ accessToken }) =>
      (await api.projects.listOwned({ tokens: { accessToken } })).items.map(toAdminProject),
    create: async (project, { accessToken }) =>
      toAdminProject(
        await api.projects.create({
          body: { ...toWireChanges(project), display_name: project.displayName },
          tokens: { accessToken },
        }),
      ),
  }
}
