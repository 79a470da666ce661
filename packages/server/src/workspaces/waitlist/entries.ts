import { knownError, limits } from '@portico/contract'
import { purposes } from '../../accounts/verification-codes/purposes.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import {
  type PageOptions,
  type PageParameters,
  pageOfRows,
  pageParameters,
} from '../../platform/database/creation-page.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** A proven address that waits for an invitation, or was invited and has not signed up yet. */
export interface WaitlistRow {
  readonly id: string
  readonly email: string
  readonly locale: string | null
  readonly createdAtMillis: number
  readonly invitedAtMillis: number | null
}

/** A page of the waitlist. */
export interface WaitlistFilters extends PageOptions {
  readonly isInvited?: boolean | undefined
  /** Part of an address. */
  readonly search?: string | undefined
}

/** SQL condition of an entry `w` whose address has no account. Servers create users without looking at the waitlist. */
const isWithoutAccount = `not exists (
     select from contact_channels a where a.project_id = w.project_id and a.type = 'email'
       and lower(a.value collate "C") = lower(w.email collate "C") and ${isReserved('a')})`

const columns = 'w.id, w.email, w.locale, w.created_at_millis, w.invited_at_millis'

const selectEntries = query<
  PageParameters & { projectId: string; isInvited: boolean | null; search: string | null },
  WaitlistRow
>(
  'list_waitlist',
  `select ${columns} from waitlist_entries w
   where w.project_id = :projectId and ${isWithoutAccount}
     and (:isInvited::boolean is null or (w.invited_at_millis is not null) = :isInvited::boolean)
     and (:search::text is null or strpos(lower(w.email collate "C"), lower(:search::text collate "C")) > 0)
     and (:cursorId::uuid is null or (w.created_at_millis, w.id) >= (:createdAtMillis::bigint, :cursorId::uuid))
   order by w.created_at_millis, w.id limit :rows::int`,
)

/** Lists a page of the waitlist, the longest wait first. */
export async function listWaitlist(
  { db }: WithReads,
  project: Project,
  { isInvited, search, ...page }: WaitlistFilters,
): Promise<{ readonly items: readonly WaitlistRow[]; readonly nextCursor: string | null }> {
  const filters = { isInvited: isInvited ?? null, search: search || null }
  const rows = await db.run(selectEntries, { projectId: project.id, ...filters, ...pageParameters(page) })
  return pageOfRows(rows, page)
}

/** SQL condition of an entry `w` that was not invited in the lifetime of an invitation. */
export const isInvitable = '(w.invited_at_millis is null or w.invited_at_millis <= :invitedBefore::bigint)'

/** Returns the time of invitations that have expired now. */
export const expiredInvitationTime = ({ clock }: WithClock): number =>
  clock.now() - purposes['user-invitation'].lifetimeMillis

const selectLongestWait = query<{ projectId: string; count: number }, WaitlistRow>(
  'select_longest_wait',
  `select ${columns} from waitlist_entries w
   where w.project_id = :projectId and w.invited_at_millis is null and ${isWithoutAccount}
   order by w.created_at_millis, w.id limit :count::int`,
)

/** Returns the entries that wait longest, without those that were invited before. */
export const findLongestWait = ({ db }: WithReads, project: Project, count: number): Promise<WaitlistRow[]> =>
  db.run(selectLongestWait, { projectId: project.id, count })

const selectByIds = query<{ projectId: string; ids: readonly string[]; max: number }, WaitlistRow>(
  'select_waitlist_entries',
  `select ${columns} from waitlist_entries w
   where w.project_id = :projectId and w.id = any(:ids::uuid[])
   order by w.created_at_millis, w.id limit :max::int`,
)

/** Returns the entries with these ids, also those that were invited. */
export const findEntries = ({ db }: WithReads, project: Project, ids: readonly string[]): Promise<WaitlistRow[]> =>
  db.run(selectByIds, { projectId: project.id, ids, max: limits.waitlistInviteMax })

const deleteEntry = statement<AuditParameters & { id: string }, { id: string }>(
  'delete_waitlist_entry',
  `with removed as (
     delete from waitlist_entries where project_id = :projectId and id = :id::uuid returning id, email
   ), audited as (${insertAuditRow('removed', { details: `jsonb_build_object('email', removed.email)` })})
   select id from removed`,
)

/** Deletes an entry. An invitation that was sent to it stays open. Throws WAITLIST_ENTRY_NOT_FOUND. */
export async function removeEntry(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { id, context }: { id: string; context: RequestContext },
): Promise<void> {
  const event = { type: 'waitlist_entry_removed', userId: null, context, details: { entry_id: id } } as const
  const removed = await deps.db.run(deleteEntry, { ...auditParameters(deps, project, event), id })
  if (removed.length === 0) throw knownError('WAITLIST_ENTRY_NOT_FOUND')
}
