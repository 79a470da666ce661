import type { AdminProject, ProjectCreate } from './admin-project.ts'
import type { Project } from './projects.ts'

/** Calls about projects. All but `current` work on the project `internal` only, whose users own projects. */
export interface ClientProjectCalls {
  /** The project of the app. */
  current(): Promise<Project>
  /**
   * The projects of the signed-in owner, the newest first.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
   */
  listOwned(): Promise<AdminProject[]>
  /**
   * Makes a project, owned by the signed-in user.
   * @throws {KnownError} as `listOwned`, and INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID
   */
  create(project: ProjectCreate): Promise<AdminProject>
}
