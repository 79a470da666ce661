import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { type Json, Uuid } from '../schemas/fields.ts'
import { ProjectOptions, ProjectOptionsUpdate } from './policy.ts'
import { projectAdminRoutes } from './projects.admin.ts'
import { TokenClaimsTemplate } from './token-claims.ts'

/** Claims of a user by a template. */
export const TokenClaimsPreview = z.object({
  claims: z.record(z.string(), z.custom<Json>()),
  /** Names that are left out, because the token would be too long. */
  claims_omitted: z.array(z.string()),
  /** Length of the access token, and its limit. */
  token_bytes: z.int(),
  token_max_bytes: z.int(),
})

/** Calls about the policy of a project, among those of the project. */
export const policyEndpoints = {
  options: endpoint({
    route: projectAdminRoutes.options,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the security options of the project',
    response: ProjectOptions,
    errors: [],
  }),
  updateOptions: endpoint({
    route: projectAdminRoutes.updateOptions,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary: 'Change the security options of the project; omitted fields stay unchanged',
    body: ProjectOptionsUpdate,
    response: ProjectOptions,
    errors: [],
  }),
  previewTokenClaims: endpoint({
    route: projectAdminRoutes.previewTokenClaims,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Return the claims that a template adds to the access tokens of a user; stores nothing',
    body: z.strictObject({
      user_id: Uuid,
      /** By default, the template of the project. */
      token_claims: TokenClaimsTemplate.optional(),
    }),
    response: TokenClaimsPreview,
    errors: ['USER_NOT_FOUND'],
  }),
}
