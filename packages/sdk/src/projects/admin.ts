import { fromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import {
  type AdminProject,
  adminProjectFields,
  type FirstUses,
  firstUsesFields,
  type ProjectOptions,
  type ProjectOptionsUpdate,
  type ProjectUpdate,
  projectOptionsFields,
  type TokenClaimsPreview,
  tokenClaimsPreviewFields,
} from '@portico/contract/projects/admin-projects.entity'
import { projectAdminRoutes } from '@portico/contract/projects/projects.admin'
import { projectSignInRoutes } from '@portico/contract/projects/projects.sign-in'
import { type Condition, conditionInput } from '../http/condition.ts'
import type { Request } from '../http/request.ts'
import type { ServerProjectCalls } from './server.ts'
import { withoutSharedKeys } from './shared-keys.ts'

/** The user of a preview, and the template. */
export interface TokenClaimsPreviewInput {
  userId: string
  tokenClaims?: NonNullable<ProjectOptions['tokenClaims']>
}

/** Calls about the project of the app. */
export interface AdminProjectCalls extends Omit<ServerProjectCalls, 'current'> {
  current(): Promise<AdminProject>
  /**
   * Changes the project. Check `productionModeProblems` before you turn production mode on.
   * @throws {KnownError} INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID,
   * PRECONDITION_FAILED with `ifMatch`
   */
  update(changes: ProjectUpdate, condition?: Condition): Promise<AdminProject>
  /**
   * Deletes the project with its users, teams and keys. Cannot be undone.
   * @throws {KnownError} PRECONDITION_FAILED with `ifMatch`
   */
  delete(condition?: Condition): Promise<void>
  /** Returns when the project was first used. */
  firstUses(): Promise<FirstUses>
  options(): Promise<ProjectOptions>
  updateOptions(changes: ProjectOptionsUpdate): Promise<ProjectOptions>
  /**
   * Returns the claims that a template adds to the access tokens of a user. Stores nothing. By default, the template of the
   * project.
   * @throws {KnownError} USER_NOT_FOUND
   */
  previewTokenClaims(input: TokenClaimsPreviewInput): Promise<TokenClaimsPreview>
}

/** Creates the calls about the project. */
export function createAdminProjectCalls(request: Request<'admin'>, server: ServerProjectCalls): AdminProjectCalls {
  const routes = projectAdminRoutes
  return {
    ...server,
    current: async () => fromWire(adminProjectFields, await request(projectSignInRoutes.current, {})),
    async update(changes, condition = {}) {
      const body = toWire(adminProjectFields, withoutSharedKeys(changes))
      return fromWire(adminProjectFields, await request(routes.update, { body, ...conditionInput(condition) }))
    },
    async delete(condition = {}) {
      await request(routes.delete, conditionInput(condition))
    },
    firstUses: async () => fromWire(firstUsesFields, await request(routes.firstUses, {})),
    options: async () => fromWire(projectOptionsFields, await request(routes.options, {})),
    async previewTokenClaims({ userId, tokenClaims }) {
      const body = { user_id: userId, ...(tokenClaims && { token_claims: tokenClaims }) }
      return fromWire(tokenClaimsPreviewFields, await request(routes.previewTokenClaims, { body }))
    },
    async updateOptions(changes) {
      const body = toWire(projectOptionsFields, changes)
      return fromWire(projectOptionsFields, await request(routes.updateOptions, { body }))
    },
  }
}
