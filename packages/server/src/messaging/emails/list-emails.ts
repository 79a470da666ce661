import type { emailStates } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { type Query, query } from '../../platform/database/statement.ts'

/**
 * An email of a project, without its content, which no call returns: it may contain a code that signs in. The content is
 * sealed, deleted when the email is sent, and kept for seven days when it was given up. The rest is kept for 30 days.
 */
export interface EmailRow {
  readonly id: string
  readonly mailType: string
  readonly recipient: string
  readonly locale: string
  readonly userId: string | null
  readonly state: EmailState
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAtMillis: number
  readonly runAtMillis: number
  readonly finishedAtMillis: number | null
  readonly hasContent: boolean
  readonly contentExpiresAtMillis: number | null
}
export type EmailState = (typeof emailStates)[number]

export interface EmailListOptions {
  readonly state?: EmailState | undefined
  readonly recipient?: string | undefined
  /** Creation at this time or later, and before that one. */
  readonly since_millis?: number | undefined
  readonly until_millis?: number | undefined
  /** The first email of the page. */
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const defaultLimit = 100
/** The end of the year 9999, in milliseconds. */
const never = 253_402_300_799_999

// Claimed emails count as waiting until their first attempt has failed.
const state = `case when finished_at_millis is null then case when last_error is null then 'waiting' else 'failed' end
  when last_error is null then 'sent' else 'given_up' end`
const columns = `id, mail_type, recipient, mail_locale as locale, user_id, ${state} as state, attempts, last_error,
  created_at_millis, run_at_millis, finished_at_millis, payload is not null as has_content, content_expires_at_millis`

/** Lists a page of emails, the newest first. */
export async function listEmails(
  { db }: WithReads,
  project: { id: string },
  {
    state,
    recipient,
    since_millis: since = 0,
    until_millis: until = never,
    cursor,
    limit = defaultLimit,
  }: EmailListOptions,
): Promise<{ emails: readonly EmailRow[]; nextCursor: string | null }> {
  const list = statementFor({
    isUnsent: state !== undefined && state !== 'sent',
    byRecipient: recipient !== undefined,
    fromCursor: cursor !== undefined,
  })
  const rows = await db.run(list, {
    projectId: project.id,
    state: state ?? null,
    recipient: recipient ?? null,
    since,
    until,
    cursor: cursor ?? null,
    rows: limit + 1,
  })
  return { emails: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}

const selectEmail = query<{ projectId: string; id: string }, EmailRow>(
  'select_email',
  `select ${columns} from outbox where project_id = :projectId and id = :id and mail_type is not null`,
)

/** Returns an email, or null. */
export async function findEmail({ db }: WithReads, project: { id: string }, id: string): Promise<EmailRow | null> {
  return (await db.run(selectEmail, { projectId: project.id, id }))[0] ?? null
}

interface Filters {
  /** Only emails that were not sent, which have an index of their own. */
  readonly isUnsent: boolean
  readonly byRecipient: boolean
  readonly fromCursor: boolean
}

type Parameters = {
  projectId: string
  state: string | null
  recipient: string | null
  since: number
  until: number
  cursor: string | null
  rows: number
}

// Each combination has a statement of its own, so that each uses an index with its order.
const statements = [true, false].flatMap((isUnsent) =>
  [true, false].flatMap((byRecipient) =>
    [true, false].map((fromCursor) => {
      const filters = { isUnsent, byRecipient, fromCursor }
      return { filters, statement: selectEmails(filters) }
    }),
  ),
)

function statementFor(wanted: Filters): Query<Parameters, EmailRow> {
  const found = statements.find(
    ({ filters }) =>
      filters.isUnsent === wanted.isUnsent &&
      filters.byRecipient === wanted.byRecipient &&
      filters.fromCursor === wanted.fromCursor,
  )
  if (!found) throw new TypeError('There is a statement for every combination of filters.')
  return found.statement
}

function selectEmails({ isUnsent, byRecipient, fromCursor }: Filters): Query<Parameters, EmailRow> {
  const conditions = [
    'project_id = :projectId and mail_type is not null',
    'created_at_millis >= :since and created_at_millis < :until',
    isUnsent ? '(finished_at_millis is null or last_error is not null)' : null,
    byRecipient ? `lower(recipient collate "C") = lower(:recipient::text collate "C")` : null,
    `(:state::text is null or ${state} = :state::text)`,
    fromCursor
      ? `(created_at_millis, id) <= (select created_at_millis, id from outbox
           where project_id = :projectId and id = :cursor::uuid and mail_type is not null)`
      : null,
  ]
  return query<Parameters, EmailRow>(
    `list_${isUnsent ? 'unsent_' : ''}emails${byRecipient ? '_of_recipient' : ''}${fromCursor ? '_from' : ''}`,
    `select ${columns} from outbox where ${conditions.filter((each) => each !== null).join(' and ')}
     order by created_at_millis desc, id desc limit :rows`,
  )
}
