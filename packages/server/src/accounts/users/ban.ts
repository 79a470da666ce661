import { type KnownError, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

/** The ban of a user, as reads of users return it. */
export interface BanState {
  /** Null unless the user is or was banned. */
  readonly banReason: string | null
  /** Null if there is no ban, or no end of it. */
  readonly banUntilMillis: number | null
  /** True if the sign-up waits for the approval of an owner, which keeps the user out as a ban does. */
  readonly isRestricted: boolean
}

/** The columns of a {@link BanState}, of a user `u`. */
export const banColumns = 'u.ban_reason, u.ban_until_millis, u.is_restricted'

type Ban = Omit<BanState, 'isRestricted'>

/** Returns true while a ban lasts. One with an end is over at that time. */
export const isBanLasting = ({ clock }: WithClock, { banReason, banUntilMillis }: Ban): boolean =>
  banReason !== null && (banUntilMillis === null || banUntilMillis > clock.now())

/** Returns true while a user is barred from signing in: a ban lasts, or the sign-up waits for approval. */
export const isBarred = (deps: WithClock, user: BanState): boolean => user.isRestricted || isBanLasting(deps, user)

/**
 * Returns the refusal of a barred user: of a banned one, or of one who waits for approval. The reason of a ban is the owner's
 * note and stays in the service.
 */
export const refusalOfBarred = ({ banReason, banUntilMillis, isRestricted }: BanState): KnownError =>
  isRestricted && banReason === null
    ? knownError('SIGN_UP_WAITS_FOR_APPROVAL')
    : knownError('USER_BANNED', { until: banUntilMillis })

/** SQL condition: a user `u` is not barred at the time `:now`. */
export const isNotBarredSql = '(not u.is_restricted and (u.ban_reason is null or u.ban_until_millis <= :now::bigint))'

/** Throws USER_BANNED or SIGN_UP_WAITS_FOR_APPROVAL while the user is barred. */
export function requireNotBarred(deps: WithClock, user: BanState): void {
  if (isBarred(deps, user)) throw refusalOfBarred(user)
}

type OfUser = { projectId: string; userId: string }

/**
 * Ends all sessions and closes all codes of a user. Raising the epoch also stops sign-ins that are under way, with the
 * codes of second factors and identity providers; raising the count voids sign-in codes. Revokes the open invitations to
 * teams and projects that the user has sent. A user who leaves a team or project has none there. Lock the user in a
 * statement before: this one sees only the sessions that were there when it began.
 */
export const endAccess = statement<OfUser & { now: number }, never>(
  'end_access_of_banned_user',
  `with raised as (
     update users set session_epoch = session_epoch + 1, ban_count = ban_count + 1
     where project_id = :projectId and id = :userId
   ), closed as (
     update verification_codes set used_at_millis = :now::bigint
     where project_id = :projectId and user_id = :userId and used_at_millis is null and purpose not in ('mfa-attempt', 'terms-attempt')
   ), revoked as (
     delete from verification_codes c using team_members m
     where m.project_id = :projectId and m.user_id = :userId and c.project_id = m.project_id
       and c.purpose = 'team-invitation' and c.payload ->> 'teamId' = m.team_id::text
       and c.used_at_millis is null and c.payload ->> 'senderId' = :userId::uuid::text
   ), revoked_of_projects as (
     delete from verification_codes c using project_owners o
     where :projectId = 'internal' and o.user_id = :userId and c.project_id = 'internal'
       and c.purpose = 'project-invitation' and c.payload ->> 'projectId' = o.project_id
       and c.used_at_millis is null and c.payload ->> 'senderId' = :userId::uuid::text
   )
   update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and user_id = :userId and ended_at_millis is null`,
)

const selectBan = query<OfUser, BanState>(
  'select_ban_of_user',
  `select ${banColumns} from users u where u.project_id = :projectId and u.id = :userId`,
)

/** Throws USER_BANNED if the user with this id is banned now. */
export async function requireUserNotBanned(
  deps: WithReads & WithClock,
  projectId: string,
  userId: string,
): Promise<void> {
  const [user] = await deps.db.run(selectBan, { projectId, userId })
  if (user) requireNotBarred(deps, user)
}

const selectBanOfRefreshToken = query<{ projectId: string; hash: Uint8Array }, BanState>(
  'select_ban_of_refresh_token',
  `select ${banColumns} from sessions s join users u on u.project_id = s.project_id and u.id = s.user_id
   where s.project_id = :projectId and (s.refresh_token_hash = :hash or s.previous_refresh_token_hash = :hash)`,
)

/** Throws USER_BANNED if a refused refresh token belongs to a user who is banned now. */
export async function requireHolderNotBarred(
  deps: WithReads & WithClock,
  projectId: string,
  hash: Uint8Array,
): Promise<void> {
  const [user] = await deps.db.run(selectBanOfRefreshToken, { projectId, hash })
  if (user) requireNotBarred(deps, user)
}
