import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { withTag } from '../schemas/fields.ts'
import { configurationAdminRoutes } from './configuration.admin.ts'
import { Configuration, ConfigurationPlan, ConfigurationUpdate } from './configuration-schemas.ts'

const TaggedConfiguration = withTag(Configuration)
const configurationEntity = { view: Configuration, untagged: [] } as const
/** Email templates and permission definitions of a large project: 2 MiB. */
const bodyMaxBytes = 2 * 1024 * 1024

const errors = [
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
  'OAUTH_PROVIDERS_MISSING',
  'POLICY_LOCKS_OUT',
  'DEFAULT_PERMISSION_NOT_FOUND',
  'DUPLICATE_LIST_ENTRY',
  'CONTAINED_PERMISSION_NOT_FOUND',
  'PERMISSION_ALREADY_EXISTS',
  'PERMISSION_LIMIT_REACHED',
  'CONTAINED_PERMISSION_LIMIT_REACHED',
  'INVALID_EMAIL_TEMPLATE',
  'OAUTH_CLIENT_KEYS_MISMATCH',
  'OAUTH_CLIENT_KIND_MISMATCH',
  'OAUTH_CLIENT_SECTOR_MISMATCH',
  'OAUTH_CLIENT_LIMIT_REACHED',
  'OAUTH_RESOURCE_LIMIT_REACHED',
  'OAUTH_RESOURCE_NOT_FOUND',
  'OAUTH_SCOPE_ID_RESERVED',
  'OAUTH_SCOPE_LIMIT_REACHED',
  'OAUTH_SCOPE_NOT_FOUND',
  'PERMISSION_NOT_FOUND',
] as const

export const configuration = {
  get: endpoint({
    route: configurationAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the whole configuration of the project, without secrets',
    response: TaggedConfiguration,
    etag: configurationEntity,
    errors: [],
  }),
  plan: endpoint({
    route: configurationAdminRoutes.plan,
    access: adminAccess,
    ownerRole: 'support',
    isHeavy: true,
    idempotency: 'none',
    bodyMaxBytes,
    summary:
      'Compare a configuration with the stored one, and name who would gain or lose permissions or their sign-in',
    body: ConfigurationUpdate,
    response: ConfigurationPlan,
    errors,
  }),
  apply: endpoint({
    route: configurationAdminRoutes.apply,
    access: adminAccess,
    // A developer may change parts of it by the calls of each part.
    ownerRole: 'admin',
    needsFreshSignIn: true,
    bodyMaxBytes,
    summary: 'Apply a configuration as a whole, or nothing of it; omitted fields stay unchanged',
    body: ConfigurationUpdate,
    response: TaggedConfiguration,
    etag: configurationEntity,
    ifMatch: configurationEntity,
    errors,
  }),
}
