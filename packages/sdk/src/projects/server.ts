import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import {
  type AdminProject,
  adminProjectFields,
  type OwnedProject,
  ownedProjectFields,
  type ProjectCreate,
} from '@portico/contract/projects/admin-projects.entity'
import { projectRoutes } from '@portico/contract/projects/projects.client'
import { type Project, projectFields } from '@portico/contract/projects/projects.entity'
import { projectSignInRoutes } from '@portico/contract/projects/projects.sign-in'
import type { Request } from '../http/request.ts'
import { withoutSharedKeys } from './shared-keys.ts'

/** An owner of projects: a user who is signed in on the project `internal`. */
export interface ProjectOwner {
  accessToken: string
}

/** Calls about projects. All but `current` work on the project `internal` only. */
export interface ServerProjectCalls {
  /** Reads the project of the key. */
  current(): Promise<Project>
  /**
   * Lists the projects in which a user has a role, the newest first.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
   */
  listOwned(owner: ProjectOwner): Promise<OwnedProject[]>
  /**
   * Creates a project for an owner.
   * @throws {KnownError} as `listOwned`, and INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID
   */
  create(project: ProjectCreate, owner: ProjectOwner): Promise<AdminProject>
}

/** Creates the calls about projects. */
export function createServerProjectCalls(request: Request<'server'>): ServerProjectCalls {
  const routes = projectRoutes
  return {
    current: async () => fromWire(projectFields, await request(projectSignInRoutes.current, {})),
    async listOwned({ accessToken }) {
      return listFromWire(ownedProjectFields, await request(routes.listOwned, { tokens: { accessToken } }))
    },
    async create(project, { accessToken }) {
      const input = { body: toWire(adminProjectFields, withoutSharedKeys(project)), tokens: { accessToken } }
      return fromWire(adminProjectFields, await request(routes.create, input))
    },
  }
}
