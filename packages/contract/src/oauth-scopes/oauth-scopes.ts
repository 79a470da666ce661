import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { atMost, Flag, listOf, Millis, Success } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Description, LocaleTag, NonEmptyName, PermissionId, text } from '../schemas/texts.ts'
import { oauthScopeAdminRoutes } from './oauth-scopes.admin.ts'

/** A text of a scope in one language. */
const ScopeText = z.object({
  /** Language (BCP 47). */
  locale: z.string(),
  /** Permitted action, such as "Read your reports". */
  name: z.string(),
  description: z.string().nullable(),
})

/** A scope of the project (RFC 6749, section 3.3). Applications request it of users. */
export const OAuthScope = z.object({
  id: z.string(),
  /** Users read the text in their language, or in English, or the first one. */
  texts: z.array(ScopeText),
  /** Permissions that the user needs at the time of each token, sorted. */
  permission_ids: z.array(z.string()),
  /** True if users approve each act for which an agent needs the scope. */
  requires_approval: z.boolean(),
  created_at_millis: Millis,
})

/** Part of the scope tokens of RFC 6749, section 3.3, that needs no quoting anywhere. */
export const ScopeId = text(limits.oauthScopeIdMaxLength, (bounded) =>
  bounded.regex(
    /^[a-z0-9][a-z0-9_.:-]*$/,
    'must have lower-case letters, digits and . : _ -, and begin with a letter or digit',
  ),
).meta({ examples: ['reports.read'] })

/** Texts of a scope in requests. */
export const ScopeTexts = z
  .array(z.strictObject({ locale: LocaleTag, name: NonEmptyName, description: Description.nullable().optional() }))
  .min(1, 'must have at least one language')
  .max(limits.oauthScopeTextsMax, `must have at most ${limits.oauthScopeTextsMax} languages`)
  .refine((texts) => new Set(texts.map(({ locale }) => locale)).size === texts.length, {
    message: 'must have each language once',
  })

/** Permissions of a scope in requests. */
const ScopePermissions = atMost(limits.oauthClientPermissionsMax, PermissionId)
/** Rules of a scope in requests. */
export const ScopeRules = { permission_ids: ScopePermissions.optional(), requires_approval: Flag.optional() }
const ScopeParams = z.strictObject({ scope_id: ScopeId })

export const oauthScopes = {
  list: endpoint({
    route: oauthScopeAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the scopes of the project, by id',
    response: listOf(OAuthScope),
    errors: [],
  }),
  create: endpoint({
    route: oauthScopeAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Create a scope; then add it to the resources that accept it',
    body: z.strictObject({ id: ScopeId, texts: ScopeTexts, ...ScopeRules }),
    response: OAuthScope,
    status: 201,
    errors: [
      'OAUTH_SCOPE_ALREADY_EXISTS',
      'OAUTH_SCOPE_ID_RESERVED',
      'OAUTH_SCOPE_LIMIT_REACHED',
      'PERMISSION_NOT_FOUND',
    ],
  }),
  update: endpoint({
    route: oauthScopeAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: ['permission_ids', 'requires_approval'],
    summary: 'Change the texts of a scope, the permissions that its users need, or whether they approve each act',
    params: ScopeParams,
    body: z.strictObject({ texts: ScopeTexts.optional(), ...ScopeRules }),
    response: OAuthScope,
    errors: ['OAUTH_SCOPE_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
  }),
  delete: endpoint({
    route: oauthScopeAdminRoutes.delete,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary: 'Delete a scope, and remove it from its resources',
    params: ScopeParams,
    response: Success,
    errors: ['OAUTH_SCOPE_NOT_FOUND'],
  }),
}
