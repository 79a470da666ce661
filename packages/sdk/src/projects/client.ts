import type { ProjectInvitationDetails } from '@portico/contract/project-owners/project-owners.entity'
import type { AdminProject, OwnedProject, ProjectCreate } from '@portico/contract/projects/admin-projects.entity'
import type { Project } from '@portico/contract/projects/projects.entity'
import type { ClientContext } from '../client-context.ts'
import { ownerCall } from '../deferred-calls.ts'

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
  /**
   * Reads the project of an invitation, its sender and its recipient. Needs no signed-in user.
   * @throws {KnownError} EXPECTED_INTERNAL_PROJECT, VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED,
   * …_MAX_ATTEMPTS_REACHED
   */
  readInvitation(input: { code: string }): Promise<ProjectInvitationDetails>
  /**
   * Makes the signed-in user an owner of the project of an invitation and redeems the code. A user with a higher role keeps
   * it. The user needs the invited email address, verified.
   * @throws {KnownError} as `readInvitation`, and USER_AUTHENTICATION_REQUIRED, PROJECT_INVITATION_EMAIL_MISMATCH,
   * PROJECT_LIMIT_REACHED (the code stays valid)
   */
  acceptInvitation(input: { code: string }): Promise<Pick<OwnedProject, 'id' | 'role'>>
}

/** Creates the calls about projects. */
export function createProjectCalls(context: ClientContext): ClientProjectCalls {
  return {
    current: context.currentProject.refresh,
    listOwned: ownerCall(context, (calls) => calls.listOwnedProjects),
    create: ownerCall(context, (calls) => calls.createProject),
    readInvitation: ownerCall(context, (calls) => calls.readProjectInvitation),
    acceptInvitation: ownerCall(context, (calls) => calls.acceptProjectInvitation),
  }
}
