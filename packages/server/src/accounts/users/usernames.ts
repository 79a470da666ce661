/** The rules of usernames: who may have which name, and when it may change. The database decides who gets a name. */
import { type AccessType, type KnownError, knownError } from '@portico/contract'
import { findUsernameProblem, isUsername } from '@portico/contract/username-rules'
import type { WithClock } from '../../platform/clock.ts'
import { isUniqueViolation, type WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { reservedUsernamesOf, usernameModeOf } from '../../projects/policy/options-view.ts'
import type { Project } from '../../projects/project.ts'

const dayMillis = 86_400_000

const selectHeldUsername = query<{ projectId: string; username: string }, { found: number }>(
  'select_held_username',
  `select 1 as found from usernames where project_id = :projectId and username = lower(:username collate "C")`,
)

/** Throws USERNAMES_NOT_ENABLED unless users of the project may have names. */
export function requireUsernames({ options }: Pick<Project, 'options'>): void {
  if (usernameModeOf(options) === 'off') throw knownError('USERNAMES_NOT_ENABLED')
}

/**
 * Throws USERNAMES_NOT_ENABLED, and USERNAME_NOT_ALLOWED for a name in another form, or one that is reserved. Servers and
 * owners may give reserved names to users, such as `support` to the support of the app.
 */
export function requireUsernameAllowed(project: Project, username: string, access: AccessType): void {
  requireUsernames(project)
  const problem = access === 'client' ? findUsernameProblem(username) : isUsername(username) ? null : 'form'
  if (problem) throw knownError('USERNAME_NOT_ALLOWED', { reason: problem })
  const isReserved = access === 'client' && reservedUsernamesOf(project.options).includes(username.toLowerCase())
  if (isReserved) throw knownError('USERNAME_NOT_ALLOWED', { reason: 'reserved' })
}

/** Checks the name of a sign-up with a password. Throws USERNAME_REQUIRED, and as {@link requireUsernameAllowed} does. */
export function requireUsernameOfSignUp(project: Project, username: string | undefined): void {
  if (username !== undefined) requireUsernameAllowed(project, username, 'client')
  else if (isUsernameRequired(project)) throw knownError('USERNAME_REQUIRED')
}

/** A user whose name changes. */
interface NamedUser {
  readonly username: string | null
  readonly usernameChangedAtMillis: number | null
}

/**
 * Returns the times that a change of a name stores. The letter case may always change. Throws USERNAME_CHANGED_RECENTLY if the
 * user has changed the name in the days of the project, and USERNAME_REQUIRED if the user removes a name that the project requires.
 */
export function usernameTimes(
  { clock }: WithClock,
  project: Project,
  { user, access }: { user: NamedUser; access: AccessType },
  username: string | null | undefined,
): { usernameSetAtMillis?: number; usernameChangedAtMillis?: number } {
  if (username === undefined || username === user.username) return {}
  const now = clock.now()
  const isOther = username?.toLowerCase() !== user.username?.toLowerCase()
  if (access !== 'client' || user.username === null || !isOther) return { usernameSetAtMillis: now }
  if (username === null && isUsernameRequired(project)) throw knownError('USERNAME_REQUIRED')
  const next = nextChangeMillis(project, user)
  if (next > now) throw knownError('USERNAME_CHANGED_RECENTLY', { next_change_at_millis: next })
  return { usernameSetAtMillis: now, usernameChangedAtMillis: now }
}

const nextChangeMillis = ({ options }: Project, { usernameChangedAtMillis: changedAt }: NamedUser): number =>
  changedAt === null || options.usernameChangeDays === null ? 0 : changedAt + options.usernameChangeDays * dayMillis

/** Returns true if each user of the project must have a name. */
export const isUsernameRequired = ({ options }: Pick<Project, 'options'>): boolean =>
  usernameModeOf(options) === 'required'

/** Names of the response of a sign-in that the user still has to choose a name. */
export const usernameNeed = (project: Pick<Project, 'options'>, isNamed: boolean): { is_username_required?: true } =>
  isUsernameRequired(project) && !isNamed ? { is_username_required: true } : {}

/** Returns true if a user has the name, or had it last. */
export const isUsernameHeld = async (deps: WithReads, projectId: string, username: string): Promise<boolean> =>
  (await deps.db.run(selectHeldUsername, { projectId, username })).length > 0

/** Returns USERNAME_ALREADY_EXISTS if the name of a user belongs to another one, or did until recently, otherwise null. */
export const usernameTaken = (username: string | null | undefined, error: unknown): KnownError | null =>
  username && isUniqueViolation(error, 'usernames_pkey') ? knownError('USERNAME_ALREADY_EXISTS', { username }) : null
