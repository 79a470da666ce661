import { knownError, type ServerUserCreate } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import { type NewPassword, newPasswordDetails } from '../../../platform/crypto/new-password.ts'
import type { WithPasswordHasher } from '../../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { isUniqueViolation, type WithReads, type WithTransaction } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../../platform/database/tables/contact-channels.ts'
import type { UserRow } from '../../../platform/database/tables/users.ts'
import { rowFields } from '../../../platform/database/wire-fields.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { hashOfPasswordFields, requirePasswordFields } from '../change/password-fields.ts'
import { externalIdTaken } from '../change/require-user-changes-allowed.ts'
import { sealTotpSecret } from '../totp-secret.ts'
import { requireUsernameAllowed } from '../usernames.ts'
import { getUser } from '../users.ts'
import { createUser } from './create-user.ts'

type Fields = z.output<typeof ServerUserCreate>

const isEmailReserved = query<{ projectId: string; email: string }, { found: number }>(
  'is_email_reserved',
  `select 1 as found from contact_channels c
   where project_id = :projectId and type = 'email' and ${isSameEmail('value', 'email')} and ${isReserved('c')}`,
)

/** Checks the fields of a new user and hashes its password. All fields are optional. Throws the errors of the endpoint. */
export async function checkNewUser(
  deps: WithReads & WithPasswordHasher,
  project: Project,
  fields: Fields,
): Promise<NewPassword | null> {
  await requireAllowed(deps, project, fields)
  return (await hashOfPasswordFields(deps, project, fields)) ?? null
}

type StoreNewUserDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** Creates a user for a server after {@link checkNewUser}, even if sign-up is not enabled. */
export async function storeNewUser(
  deps: StoreNewUserDeps,
  project: Project,
  { fields, password }: { fields: Fields; password: NewPassword | null },
  context: RequestContext,
): Promise<UserRow> {
  const id = deps.random.uuid()
  const user = {
    ...rowFields(fields),
    id,
    totpSecretSealed: fields.totp_secret_base64
      ? sealTotpSecret(deps, project.id, id, fields.totp_secret_base64)
      : null,
    email: fields.primary_email
      ? {
          value: fields.primary_email,
          isVerified: fields.primary_email_verified ?? false,
          usedForAuth: fields.primary_email_auth_enabled ?? false,
        }
      : null,
    passwordHash: password?.hash ?? null,
    oauthAccounts: (fields.oauth_providers ?? []).map((account) => ({
      providerId: account.id,
      accountId: account.account_id,
      email: account.email ?? null,
    })),
  }
  try {
    const details = password ? newPasswordDetails(password) : {}
    await createUser(deps, project, user, { event: { type: 'user_created', userId: id, context, details } })
  } catch (error) {
    if (fields.external_id && isUniqueViolation(error, 'users_external_id')) throw externalIdTaken(fields.external_id)
    if (!isUniqueViolation(error, 'oauth_accounts_pkey')) throw error
    throw knownError('OAUTH_ACCOUNT_ALREADY_EXISTS')
  }
  return getUser(deps, project, id)
}

async function requireAllowed(deps: WithReads, project: Project, fields: Fields): Promise<void> {
  const { primary_email: email, password, password_hash: hash } = fields
  if (fields.primary_email_auth_enabled && !email) {
    throw knownError('PRIMARY_EMAIL_REQUIRED', { field: 'primary_email_auth_enabled' })
  }
  if (fields.primary_email_verified && !email) {
    throw knownError('PRIMARY_EMAIL_REQUIRED', { field: 'primary_email_verified' })
  }
  if (email && fields.primary_email_auth_enabled) {
    const taken = await deps.db.run(isEmailReserved, { projectId: project.id, email })
    if (taken.length > 0) {
      throw knownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false })
    }
  }
  if (fields.username) requireUsernameAllowed(project, fields.username, 'server')
  requirePasswordFields(fields, { project, email, displayName: fields.display_name })
  if ((typeof password === 'string' || hash !== undefined) && !project.config.credentialEnabled) {
    throw knownError('SIGN_IN_METHOD_NOT_ENABLED', { setting: 'credential_enabled' })
  }
  if (fields.otp_auth_enabled && !project.config.magicLinkEnabled) {
    throw knownError('SIGN_IN_METHOD_NOT_ENABLED', { setting: 'magic_link_enabled' })
  }
  requireKnownProviders(project, fields)
}

function requireKnownProviders(project: Project, { oauth_providers: accounts = [] }: Fields): void {
  const seen = new Set<string>()
  for (const { id } of accounts) {
    if (!project.config.oauthProviders.some((provider) => provider.id === id)) {
      throw knownError('OAUTH_PROVIDER_NOT_CONFIGURED', { provider_id: id })
    }
    if (seen.has(id)) throw knownError('DUPLICATE_LIST_ENTRY', { field: 'oauth_providers', value: id })
    seen.add(id)
  }
}
