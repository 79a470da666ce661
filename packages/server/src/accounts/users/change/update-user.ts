import { type AccessType, knownError } from '@portico/contract'
import { emailLocaleOf } from '../../../messaging/emails/locales.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { NewPassword } from '../../../platform/crypto/new-password.ts'
import type { WithPasswordHasher } from '../../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { changeParameters } from '../../../platform/database/column-sql.ts'
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
  type WithWrites,
} from '../../../platform/database/database.ts'
import { changeableUserColumns, type UserRow } from '../../../platform/database/tables/users.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { type RequireUserMatch, userView } from '../../../views/user-view.ts'
import { endAccess, isBanLasting } from '../ban.ts'
import { selectChannels } from '../channel-statements.ts'
import { storeSearchText } from '../list/search-text.ts'
import { changePrimaryEmail, withVerifiedPrimary } from '../primary-email.ts'
import { publishDifference } from '../publish-user-updated.ts'
import { requireSignedUp } from '../require-signed-up.ts'
import { endSessions, type LockedUser, lockUser, setUserColumns, storePassword } from '../user-statements.ts'
import { usernameTaken, usernameTimes } from '../usernames.ts'
import { getUser } from '../users.ts'
import { addAuthenticator } from './add-authenticator.ts'
import { banFieldsOf, changedColumns } from './changed-columns.ts'
import { hashOfPasswordFields } from './password-fields.ts'
import { recordUserChanges, type UserUpdateEffects } from './record-user-changes.ts'
import { emailTaken, externalIdTaken, requireUserChangesAllowed } from './require-user-changes-allowed.ts'
import { isProfileChange, updateProfile } from './update-profile.ts'
import type { UserChanges } from './user-changes.ts'

/** The user that a call changes, and the condition of the call. */
export interface UpdateTarget {
  readonly userId: string
  /** The user, if the call has read it already. */
  readonly before: UserRow | null
  readonly access: AccessType
  readonly context: RequestContext
  /** Throws PRECONDITION_FAILED unless the stored user is the one that the caller expects. */
  readonly requireMatch: RequireUserMatch | null
}

/** The password to store, null to remove it, undefined to leave it as it is. */
export type PasswordChange = NewPassword | null | undefined

/** Checks the changes of a user and hashes a new password. The order of checks is part of the protocol. */
export async function checkUserChanges(
  deps: WithReads & WithClock & WithPasswordHasher,
  project: Project,
  { userId, before: known, access }: Omit<UpdateTarget, 'context' | 'requireMatch'>,
  changes: UserChanges,
): Promise<PasswordChange> {
  const before = known ?? (await getUser(deps, project, userId))
  await requireUserChangesAllowed(deps, project, { before, access }, changes)
  return hashOfPasswordFields(deps, project, changes)
}

type StoreUserChangesDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** Changes the given fields of a user after {@link checkUserChanges}. Returns the user. Throws the errors of the endpoints. */
export async function storeUserChanges(
  deps: StoreUserChangesDeps,
  project: Project,
  target: Omit<UpdateTarget, 'before'>,
  { changes, password }: { changes: UserChanges; password: PasswordChange },
): Promise<UserRow> {
  const { userId, context, requireMatch } = target
  try {
    if (!requireMatch && isProfileChange(project, changes)) {
      return await updateProfile(deps, project, userId, columnsOf(project, changes))
    }
    return await transactionThenWakeOutbox(deps, async (deps) => {
      const { locked, stored } = await lockTarget(deps, project, target)
      if (setsIdentity(changes)) requireSignedUp(locked)
      const effects = await applyChanges(deps, project, { user: locked, access: target.access }, { changes, password })
      await recordUserChanges(deps, project, { effects, changes, context })
      const user = await getUser(deps, project, userId)
      if (stored && locked.hasReceivers) await publishDifference(deps, project, locked, { before: stored, after: user })
      return user
    })
  } catch (error) {
    // A concurrent request has stored the same address.
    if (isUniqueViolation(error, 'contact_channels_auth')) throw emailTaken(changes.primary_email ?? '')
    const taken = usernameTaken(changes.username, error)
    if (taken) throw taken
    if (changes.external_id && isUniqueViolation(error, 'users_external_id')) throw externalIdTaken(changes.external_id)
    // The user has left the team, or the team was deleted, since it was read.
    if (changes.selected_team_id && isForeignKeyViolation(error, 'users_selected_team')) {
      throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: changes.selected_team_id, user_id: userId })
    }
    throw error
  }
}

/** Returns true if a change gives the user an identity, which only a sign-up gives an anonymous user. */
const setsIdentity = (changes: UserChanges) =>
  Boolean(changes.primary_email || changes.password || changes.password_hash || changes.totp_secret_base64) ||
  changes.otp_auth_enabled === true ||
  changes.primary_email_auth_enabled === true

/** Locks the user, whose stored state is read only if the condition of the call or an event needs it. */
async function lockTarget(
  deps: WithTransaction & WithConfig,
  project: Project,
  { userId, requireMatch }: Pick<UpdateTarget, 'userId' | 'requireMatch'>,
): Promise<{ locked: LockedUser; stored: UserRow | null }> {
  const locked = await lockUser(deps, { projectId: project.id, userId })
  if (!locked) throw knownError('USER_NOT_FOUND')
  const stored = requireMatch || locked.hasReceivers ? await getUser(deps, project, userId) : null
  if (stored) requireMatch?.(userView(stored))
  return { locked, stored }
}

type ApplyChangesDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer

async function applyChanges(
  deps: ApplyChangesDeps,
  project: Project,
  { user, access }: { user: LockedUser; access: AccessType },
  { changes, password }: { changes: UserChanges; password: PasswordChange },
): Promise<UserUpdateEffects> {
  const params = { projectId: project.id, userId: user.id }
  const times = usernameTimes(deps, project, { user, access }, changes.username)
  const columns = columnsOf(project, changes, times)
  const [removed] = await deps.db.run(setUserColumns, {
    ...{ ...params, ...columns },
    removesAuthenticators: changes.totp_secret_base64 === null,
    removesPasskeys: changes.passkey_auth_enabled === false,
  })
  const channelsBefore = await deps.db.run(selectChannels, params)
  const allowed = withVerifiedPrimary(channelsBefore, changes, access)
  const channelsAfter = await changePrimaryEmail(deps, params, channelsBefore, allowed)
  if (columns.setsDisplayName || columns.setsExternalId || columns.setsUsername || channelsAfter !== channelsBefore) {
    const displayName = columns.setsDisplayName ? columns.displayName : user.displayName
    const externalId = columns.setsExternalId ? columns.externalId : user.externalId
    const username = columns.setsUsername ? columns.username : user.username
    const addresses = channelsAfter.map(({ value }) => value)
    await storeSearchText(deps, params, { displayName, username, externalId, addresses })
  }
  if (password !== undefined) {
    const now = deps.clock.now()
    const { passwordHistory } = project.options
    await deps.db.run(storePassword, { ...params, hash: password?.hash ?? null, passwordHistory, now })
    await deps.db.run(endSessions, { ...params, now, exceptHash: null, exceptId: null })
  }
  if (changes.ban && isBanLasting(deps, banFieldsOf(changes.ban))) {
    await deps.db.run(endAccess, { ...params, now: deps.clock.now() })
  }
  const secret = changes.totp_secret_base64
  const authenticatorId = secret ? await addAuthenticator(deps, project, user.id, secret) : null
  const removedPasskeys = removed?.removedPasskeys ?? 0
  return { user, channelsBefore, channelsAfter, password, authenticatorId, removedPasskeys }
}

/** Returns the parameters of the update of the user's row. */
function columnsOf(project: Project, changes: UserChanges, times: ReturnType<typeof usernameTimes> = {}) {
  const columns = {
    ...changedColumns(changes),
    ...times,
    // Enabling OTP while the project does not enable it has no effect.
    otpAuthEnabled: changes.otp_auth_enabled && !project.config.magicLinkEnabled ? undefined : changes.otp_auth_enabled,
    // Without a chosen language, the user keeps the present language of emails until the next sign-in.
    locale: changes.locale ? emailLocaleOf(changes.locale) : undefined,
  }
  return changeParameters(changeableUserColumns, columns)
}
