import type { AdminProject, OwnedProject, ProjectCreate } from '@portico/contract/entities/admin-projects'
import type { Project } from '@portico/contract/entities/projects'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about projects. All but `current` work on the project `internal` only, whose users own projects. */
export interface ClientProjectCalls {
  /** Reads the project of the app again and updates `currentProject`. */
  current(): Promise<Project>
  /**
   * Lists the projects in which the signed-in user has a role, the newest first.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
   */
  listOwned(): Promise<OwnedProject[]>
  /**
   * Creates a project that the signed-in user owns.
   * @throws {KnownError} as `listOwned`, and INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID
   */
  create(project: ProjectCreate): Promise<AdminProject>
}

/** Creates the calls about projects. */
export function createProjectCalls(context: ClientContext): ClientProjectCalls {
  return {
    current: context.currentProject.refresh,
    listOwned: accountCall(context, (calls) => calls.listOwnedProjects),
    create: accountCall(context, (calls) => calls.createProject),
  }
}
