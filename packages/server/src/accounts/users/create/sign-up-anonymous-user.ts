import { knownError } from '@portico/contract'
import { eventParameters } from '../../../messaging/webhooks/publish.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { AnonymousVisitor } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { publishUserChange } from '../publish-user-updated.ts'
import { fieldsBesides } from '../sign-up-fields.ts'
import { addSignUpFields } from '../store-sign-up-fields.ts'
import { lockUser } from '../user-statements.ts'
import { usernameTaken } from '../usernames.ts'
import { addressTaken, type CreateUserDeps } from './create-user.ts'
import type { NewUser, NewUserRecords } from './new-user.ts'
import { newUserParameters } from './new-user-parameters.ts'
import { newUserRecords } from './new-user-records.ts'
import { firstTeamEvents } from './user-created-events.ts'

type OfVisitor = { projectId: string; userId: string; sessionId: string }

interface StoredVisitor {
  readonly isAnonymous: boolean
  /** True if the session that proves the user has not ended. */
  readonly isSignedIn: boolean
  readonly hasTeam: boolean
}

// A statement of its own after the lock, which sees what concurrent calls have committed before.
const selectVisitor = query<OfVisitor, StoredVisitor>(
  'select_locked_anonymous_user',
  `select u.is_anonymous,
     exists (select from sessions s where s.project_id = u.project_id and s.id = :sessionId::uuid and s.user_id = u.id
       and s.ended_at_millis is null) as is_signed_in,
     exists (select from team_members m where m.project_id = u.project_id and m.user_id = u.id) as has_team
   from users u where u.project_id = :projectId and u.id = :userId`,
)

// What the user has stays, unless the sign-up brings it. All sessions and codes end, because a stranger may have planted one.
const updateVisitor = statement<ReturnType<typeof newUserParameters>, { hasEvents: boolean }>(
  'sign_up_anonymous_user',
  `with new_user as (
     update users set is_anonymous = false, signed_up_at_millis = :signedUpAtMillis::bigint,
       display_name = coalesce(:displayName::text, display_name),
       profile_image_url = coalesce(:profileImageUrl::text, profile_image_url),
       username = :username::text, username_set_at_millis = :usernameSetAtMillis::bigint,
       client_metadata = coalesce(:clientMetadata::jsonb, client_metadata),
       client_read_only_metadata = coalesce(:clientReadOnlyMetadata::jsonb, client_read_only_metadata),
       server_metadata = coalesce(:serverMetadata::jsonb, server_metadata),
       locale = coalesce(chosen_locale, :locale::text, locale), otp_auth_enabled = :otpAuthEnabled::boolean,
       is_restricted = :isRestricted::boolean, sign_up_risk_bot = :signUpRiskBot::smallint,
       sign_up_risk_free_trial_abuse = :signUpRiskFreeTrialAbuse::smallint, session_epoch = session_epoch + 1,
       password_hash = :passwordHash::text,
       password_changed_at_millis = case when :passwordHash::text is not null then :now::bigint end,
       search_text = :searchText, last_active_at_millis = :now::bigint
     where project_id = :projectId and id = :id
   ), ended_sessions as (
     update sessions set ended_at_millis = :now::bigint
     where project_id = :projectId and user_id = :id and ended_at_millis is null
   ), ended_codes as (
     delete from verification_codes where project_id = :projectId and user_id = :id
   ), moved_memberships as (
     update team_members set user_signed_up_at_millis = :now::bigint where project_id = :projectId and user_id = :id
   ), ${newUserRecords}
   select exists (select from new_events) as has_events`,
)

/**
 * Makes an anonymous user real, in the transaction of a sign-up: stores identity and records with the same id, ends all
 * sessions and codes, and publishes `user.updated`. Throws ACCESS_TOKEN_EXPIRED if the user has signed up meanwhile, in another tab
 * for example, or if the session has ended, and USER_EMAIL_ALREADY_EXISTS.
 */
export async function signUpAnonymousUser(
  deps: CreateUserDeps,
  project: Project,
  { visitor, ...given }: NewUser & { readonly visitor: AnonymousVisitor },
  records: NewUserRecords,
): Promise<void> {
  const { locked, hasTeam } = await lockVisitor(deps, project, visitor)
  const { displayName, externalId } = locked
  const user = { ...given, displayName: given.displayName ?? displayName, externalId }
  const params = newUserParameters(deps, hasTeam ? withoutFirstTeam(project) : project, user, records)
  const { teamId, teamName, now } = params
  const team = teamId === null || teamName === null ? null : { id: teamId, displayName: teamName }
  const events = eventParameters(deps, firstTeamEvents(team, now))
  await publishUserChange(deps, project, locked, async () => {
    try {
      const [made] = await deps.db.run(updateVisitor, { ...params, ...events })
      if (made?.hasEvents) deps.wakeOutbox('webhooks')
      const fields = given.signUpFields && fieldsBesides(given, given.signUpFields)
      if (fields) await addSignUpFields(deps, { projectId: project.id, userId: given.id }, fields)
    } catch (error) {
      throw addressTaken(user, error) ?? usernameTaken(user.username, error) ?? error
    }
  })
}

/** Locks the user until the end of the transaction. Throws ACCESS_TOKEN_EXPIRED. */
async function lockVisitor(
  deps: WithTransaction & CreateUserDeps,
  { id: projectId }: Project,
  { id: userId, sessionId }: AnonymousVisitor,
) {
  const locked = await lockUser(deps, { projectId, userId })
  const [stored] = locked ? await deps.db.run(selectVisitor, { projectId, userId, sessionId }) : []
  if (!locked || !stored?.isAnonymous || !stored.isSignedIn) {
    throw knownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
  }
  return { locked, hasTeam: stored.hasTeam }
}

const withoutFirstTeam = (project: Project): Project => ({
  ...project,
  config: { ...project.config, createTeamOnSignUp: false },
})
