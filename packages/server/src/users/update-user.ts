import { type AccessType, KnownError } from '@portico/contract'
import { isForeignKeyViolation, isUniqueViolation } from '../database/database.ts'
import type { UserRow } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import { TextError } from '../http/text-error.ts'
import { wakingTransaction } from '../outbox/waking-transaction.ts'
import type { Project } from '../projects/project.ts'
import { publish } from '../webhooks/publish.ts'
import { selectChannels } from './channel-statements.ts'
import { hashOfPasswordFields, requirePasswordFields } from './password-fields.ts'
import { changePrimaryEmail } from './primary-email.ts'
import { profileParameters } from './profile-columns.ts'
import { requireOwnImage } from './profile-image.ts'
import { recordUserChanges, type UserUpdateEffects } from './record-user-changes.ts'
import { storeSearchText } from './search-text.ts'
import { sealTotpSecret } from './totp-secret.ts'
import type { UserChanges } from './user-changes.ts'
import {
  endSessions,
  isTeamMember,
  isUsedForAuthByOther,
  lockUser,
  setUserColumns,
  storePassword,
} from './user-statements.ts'
import { userView } from './user-view.ts'
import { getUser } from './users.ts'

/**
 * Changes what is given of a user and returns the user. The order of checks is part of the protocol. Throws the errors
 * of the update endpoints.
 */
export async function updateUser(
  deps: Deps,
  project: Project,
  target: { userId: string; access: AccessType; origin: Origin },
  changes: UserChanges,
): Promise<UserRow> {
  const { userId, origin } = target
  const before = await getUser(deps, project, userId)
  await requireAllowed(deps, project, { before, access: target.access }, changes)
  const passwordHash = await hashOfPasswordFields(deps, project, changes)

  try {
    return await wakingTransaction(deps, async (deps) => {
      const effects = await applyChanges(deps, project, userId, { changes, passwordHash })
      await recordUserChanges(deps, project, { effects, changes, origin })
      const user = await getUser(deps, project, userId)
      await publish(deps, project.id, [{ type: 'user.updated', data: userView(user) }])
      return user
    })
  } catch (error) {
    // Another request was faster with the same address.
    if (isUniqueViolation(error, 'contact_channels_auth')) throw emailTaken(changes.primary_email ?? '')
    // The team was left or deleted since it was looked at.
    if (changes.selected_team_id && isForeignKeyViolation(error, 'users_selected_team')) {
      throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: changes.selected_team_id, user_id: userId })
    }
    throw error
  }
}

async function requireAllowed(
  deps: Deps,
  project: Project,
  { before, access }: { before: UserRow; access: AccessType },
  changes: UserChanges,
): Promise<void> {
  const params = { projectId: project.id, userId: before.id }
  if (access === 'client') requireOwnImage(changes.profile_image_url, before.profileImageUrl)
  const teamId = changes.selected_team_id
  if (teamId && (await deps.db.run(isTeamMember, { ...params, teamId })).length === 0) {
    throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: before.id })
  }
  if (changes.passkey_auth_enabled) {
    throw new TextError(400, 'A passkey cannot be switched on: register one instead.')
  }
  requirePasswordFields(changes, {
    project,
    email: changes.primary_email ?? before.primaryEmail,
    displayName: changes.display_name ?? before.displayName,
  })

  const email = changes.primary_email === undefined ? before.primaryEmail : changes.primary_email
  if (email === null && (changes.primary_email_verified || changes.primary_email_auth_enabled)) {
    throw new TextError(400, 'There is no primary e-mail address that could be verified or used to sign in.')
  }
  const usesForAuth = before.primaryEmailAuthEnabled || changes.primary_email_auth_enabled === true
  if (changes.primary_email && changes.primary_email !== before.primaryEmail && usesForAuth) {
    const taken = await deps.db.run(isUsedForAuthByOther, { ...params, value: changes.primary_email })
    if (taken.length > 0) throw emailTaken(changes.primary_email)
  }
  const addsPassword =
    !before.hasPassword && (typeof changes.password === 'string' || changes.password_hash !== undefined)
  if (addsPassword && !project.config.credentialEnabled) {
    throw new TextError(
      400,
      'Passwords are off in this project. Turn on credential_enabled in its configuration first.',
    )
  }
  if (addsPassword && email === null) {
    throw new TextError(400, 'A password needs a primary e-mail address to sign in with. Set primary_email first.')
  }
}

async function applyChanges(
  deps: Deps,
  project: Project,
  userId: string,
  { changes, passwordHash }: { changes: UserChanges; passwordHash: string | null | undefined },
): Promise<UserUpdateEffects> {
  const params = { projectId: project.id, userId }
  const [user] = await deps.db.run(lockUser, params)
  if (!user) throw new KnownError('USER_NOT_FOUND')
  const columns = columnsOf(deps, project, userId, changes)
  const [removed] = await deps.db.run(setUserColumns, { ...params, ...columns })
  const channelsBefore = await deps.db.run(selectChannels, params)
  const channelsAfter = await changePrimaryEmail(deps, params, channelsBefore, changes)
  if (columns.setsDisplayName || channelsAfter !== channelsBefore) {
    const displayName = columns.setsDisplayName ? columns.displayName : user.displayName
    await storeSearchText(deps, params, { displayName, addresses: channelsAfter.map(({ value }) => value) })
  }
  if (passwordHash !== undefined) {
    const now = deps.clock.now()
    await deps.db.run(storePassword, { ...params, hash: passwordHash, now })
    await deps.db.run(endSessions, { ...params, now, exceptHash: null })
  }
  return { user, channelsBefore, channelsAfter, passwordHash, removedPasskeys: removed?.removedPasskeys ?? 0 }
}

/** For each column: whether it changes, and to what. */
function columnsOf(deps: Deps, project: Project, userId: string, changes: UserChanges) {
  const totp = changes.totp_secret_base64
  return {
    ...profileParameters(changes),
    // An empty name is none.
    displayName: changes.display_name || null,
    setsSelectedTeamId: changes.selected_team_id !== undefined,
    selectedTeamId: changes.selected_team_id ?? null,
    setsTotpSecret: totp !== undefined,
    totpSecretSealed: totp ? sealTotpSecret(deps, project.id, userId, totp) : null,
    // Switching OTP on while it is off in the project has no effect.
    setsOtpAuthEnabled:
      changes.otp_auth_enabled === false || (changes.otp_auth_enabled === true && project.config.magicLinkEnabled),
    otpAuthEnabled: changes.otp_auth_enabled ?? false,
    removesPasskeys: changes.passkey_auth_enabled === false,
  }
}

const emailTaken = (email: string) =>
  new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false })
