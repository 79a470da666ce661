import type { AuthHookChanges } from '@portico/contract'
import { updateProfile } from '../../accounts/users/change/update-profile.ts'
import { changesOf, findAuthHook, findRefusal } from '../../messaging/auth-hooks/auth-hook-question.ts'
import { answerQuestions, type CallAuthHookDeps } from '../../messaging/auth-hooks/call-auth-hook.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { changeParameters } from '../../platform/database/column-sql.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { changeableUserColumns } from '../../platform/database/tables/users.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../projects/project.ts'
import { columnsOfChanges } from '../ask-auth-hooks.ts'
import { type CallbackResult, resolve } from './callback-result.ts'
import type { Profile } from './providers/provider.ts'

/** A callback whose profile was shown to the auth hook of the project. */
export interface AskedResult extends CallbackResult {
  /** The members that the hook sets. Empty without one. */
  readonly changes: AuthHookChanges
}

/**
 * Asks the hook `provider_profile` about the profile of a sign-in or sign-up. Returns what it sets. Throws
 * SIGN_IN_REFUSED_BY_HOOK and AUTH_HOOK_FAILED.
 */
export async function askAboutProfile(
  deps: WithReads & CallAuthHookDeps,
  project: Project,
  result: CallbackResult,
): Promise<AuthHookChanges> {
  const { flow, profile, context } = result
  if (flow.type === 'link' || !findAuthHook(project, 'provider_profile')) return {}
  const resolution = await resolve(deps, project, result)
  if (resolution.outcome === 'refused') return {}
  const userId = resolution.outcome === 'signUp' ? null : resolution.userId
  const subject = profileSubject(flow.providerId, profile, userId)
  const answers = await answerQuestions(deps, project, [{ about: profile.accountId, subject, userId, context }])
  const refusal = findRefusal({ authHookAnswers: answers }, 'provider_profile', profile.accountId)
  if (refusal) throw refusal
  return changesOf({ authHookAnswers: answers }, 'provider_profile', profile.accountId)
}

const profileSubject = (providerId: string, profile: Profile, userId: string | null) =>
  ({
    type: 'provider_profile',
    provider_id: providerId,
    profile: {
      account_id: profile.accountId,
      email: profile.email,
      email_verified: profile.isEmailVerified,
      display_name: profile.displayName,
      profile_image_url: profile.profileImageUrl,
    },
    user_id: userId,
  }) as const

/** Stores what the hook `provider_profile` sets for a user who signs in. */
export async function storeChanges(
  deps: WithWrites & WithClock & WithConfig & WithOutbox,
  project: Project,
  userId: string,
  changes: AuthHookChanges,
): Promise<void> {
  const columns = columnsOfChanges(changes)
  if (Object.keys(columns).length === 0) return
  await updateProfile(deps, project, userId, changeParameters(changeableUserColumns, columns))
}
