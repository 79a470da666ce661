import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { projectOwnerAdminRoutes } from '@portico/contract/project-owners/project-owners.admin'
import {
  type ProjectInvitation,
  type ProjectOwner,
  projectInvitationFields,
  projectOwnerFields,
  type SavedView,
  savedViewFields,
} from '@portico/contract/project-owners/project-owners.entity'
import type { Request } from '../http/request.ts'

/**
 * A role of a project owner. In ascending order `support`, `developer`, `admin`, `owner`; each includes the rights of
 * the previous ones.
 */
export type OwnerRole = ProjectOwner['role']

/**
 * Calls about the owners of the project, with the session of an owner. All but `leave` and those of views need the role
 * `owner`. With another role, or with a key, they throw PROJECT_ROLE_REQUIRED.
 */
export interface ProjectOwnerCalls {
  /** Lists the owners, the oldest first. */
  list(): Promise<ProjectOwner[]>
  /** Changes the role of an owner. @throws {KnownError} PROJECT_OWNER_NOT_FOUND, LAST_PROJECT_OWNER */
  update(userId: string, changes: { role: OwnerRole }): Promise<ProjectOwner>
  /** Removes an owner, immediately on all nodes. @throws {KnownError} PROJECT_OWNER_NOT_FOUND, LAST_PROJECT_OWNER */
  remove(userId: string): Promise<void>
  /** Gives another owner the role `owner`, and the caller the role `admin`. @throws {KnownError} PROJECT_OWNER_NOT_FOUND */
  transfer(userId: string): Promise<void>
  /** Removes the caller. Works with every role. @throws {KnownError} LAST_PROJECT_OWNER */
  leave(): Promise<void>
  /** Sends an invitation by email. It expires after seven days. @throws {KnownError} PROJECT_OWNER_LIMIT_REACHED */
  invite(invitation: { email: string; role: OwnerRole }): Promise<ProjectInvitation>
  /** Lists the invitations, the oldest first. Expired ones are listed for a week. */
  listInvitations(): Promise<ProjectInvitation[]>
  /**
   * Sends an invitation again, with a new code and a new expiry. Earlier codes become invalid.
   * @throws {KnownError} PROJECT_INVITATION_NOT_FOUND
   */
  resendInvitation(invitationId: string): Promise<ProjectInvitation>
  /** Revokes an invitation. Its code becomes invalid. @throws {KnownError} PROJECT_INVITATION_NOT_FOUND */
  revokeInvitation(invitationId: string): Promise<void>
  /** Lists the views of lists that the caller has saved for the dashboard. Works with every role. */
  listSavedViews(): Promise<SavedView[]>
  /** Replaces the saved views of the caller, at most 20. Works with every role. */
  replaceSavedViews(views: readonly SavedView[]): Promise<SavedView[]>
}

/** Creates the calls about owners. */
export function createProjectOwnerCalls(request: Request<'admin'>): ProjectOwnerCalls {
  const routes = projectOwnerAdminRoutes
  const ownerParams = (userId: string) => ({ params: { user_id: userId } })
  const invitationParams = (id: string) => ({ params: { invitation_id: id } })
  return {
    list: async () => listFromWire(projectOwnerFields, await request(routes.list, {})),
    async update(userId, { role }) {
      return fromWire(projectOwnerFields, await request(routes.update, { ...ownerParams(userId), body: { role } }))
    },
    async remove(userId) {
      await request(routes.remove, ownerParams(userId))
    },
    async transfer(userId) {
      await request(routes.transfer, ownerParams(userId))
    },
    async leave() {
      await request(routes.leave, {})
    },
    async invite({ email, role }) {
      return fromWire(projectInvitationFields, await request(routes.invite, { body: { email, role } }))
    },
    listInvitations: async () => listFromWire(projectInvitationFields, await request(routes.listInvitations, {})),
    async resendInvitation(id) {
      return fromWire(projectInvitationFields, await request(routes.resendInvitation, invitationParams(id)))
    },
    async revokeInvitation(id) {
      await request(routes.revokeInvitation, invitationParams(id))
    },
    listSavedViews: async () => listFromWire(savedViewFields, await request(routes.listSavedViews, {})),
    async replaceSavedViews(views) {
      const input = { body: { views: views.map((view) => toWire(savedViewFields, view)) } }
      return listFromWire(savedViewFields, await request(routes.replaceSavedViews, input))
    },
  }
}
