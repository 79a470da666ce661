import { type AccessType, knownError } from '@portico/contract'
import type { WithReads } from '../../../platform/database/database.ts'
import type { UserRow } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import { isTeamMember, isUsedForAuthByOther } from '../user-statements.ts'
import { requireUsernameAllowed } from '../usernames.ts'
import { requirePasswordFields } from './password-fields.ts'
import { requireOwnImage } from './profile-image.ts'
import type { UserChanges } from './user-changes.ts'

/**
 * Throws the error of the first change that is not allowed for this user and project. Their order is part of the
 * protocol.
 */
export async function requireUserChangesAllowed(
  deps: WithReads,
  project: Project,
  { before, access }: { before: UserRow; access: AccessType },
  changes: UserChanges,
): Promise<void> {
  const params = { projectId: project.id, userId: before.id }
  if (access === 'client') requireOwnImage(changes.profile_image_url, before.profileImageUrl)
  if (changes.username && changes.username !== before.username) {
    requireUsernameAllowed(project, changes.username, access)
  }
  const teamId = changes.selected_team_id
  if (teamId && (await deps.db.run(isTeamMember, { ...params, teamId })).length === 0) {
    throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: before.id })
  }
  if (changes.passkey_auth_enabled) {
    throw knownError('PASSKEY_REGISTRATION_REQUIRED')
  }
  requirePasswordFields(changes, {
    project,
    email: changes.primary_email ?? before.primaryEmail,
    displayName: changes.display_name ?? before.displayName,
  })

  const email = changes.primary_email === undefined ? before.primaryEmail : changes.primary_email
  if (email === null && (changes.primary_email_verified || changes.primary_email_auth_enabled)) {
    const field = changes.primary_email_verified ? 'primary_email_verified' : 'primary_email_auth_enabled'
    throw knownError('USER_DOES_NOT_HAVE_PRIMARY_EMAIL', { field })
  }
  const usesForAuth = before.primaryEmailAuthEnabled || changes.primary_email_auth_enabled === true
  // Client access sets verified addresses of the user only. It must not learn which addresses others have.
  const isNewAddress = access !== 'client' && changes.primary_email !== before.primaryEmail
  if (changes.primary_email && isNewAddress && usesForAuth) {
    const taken = await deps.db.run(isUsedForAuthByOther, { ...params, value: changes.primary_email })
    if (taken.length > 0) throw emailTaken(changes.primary_email)
  }
  const addsPassword =
    !before.hasPassword && (typeof changes.password === 'string' || changes.password_hash !== undefined)
  if (addsPassword && !project.config.credentialEnabled) {
    throw knownError('SIGN_IN_METHOD_NOT_ENABLED', { setting: 'credential_enabled' })
  }
  if (addsPassword && email === null) {
    throw knownError('USER_DOES_NOT_HAVE_PRIMARY_EMAIL', { field: 'password' })
  }
}

/** Another user has the external id: the unique index decides, also between concurrent calls. */
export const externalIdTaken = (external_id: string) => knownError('USER_EXTERNAL_ID_ALREADY_EXISTS', { external_id })

/** Another user signs in with the address. */
export const emailTaken = (email: string) =>
  knownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false })
