import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { PreparedEmail } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'

type Parameters = { projectId: string; ids: string[]; payloads: Uint8Array[]; now: number } & {
  types: string[]
  recipients: string[]
  locales: string[]
  userIds: string[]
}

const insertEmails = statement<Parameters, never>(
  'insert_owner_mails',
  `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, mail_type, recipient, mail_locale,
     user_id)
   select :projectId, mail.id, 'mail', mail.payload, :now::bigint, :now::bigint, mail.type, mail.recipient, mail.locale,
     mail.user_id
   from unnest(:ids::uuid[], :payloads::bytea[], :types::text[], :recipients::text[], :locales::text[], :userIds::uuid[])
     as mail (id, payload, type, recipient, locale, user_id)`,
)

/** Queues emails to owners of projects, who are users of `internal`, in one statement. */
export async function queueOwnerEmails(
  deps: WithTransaction & WithClock & WithOutbox,
  emails: readonly (PreparedEmail & { readonly userId: string })[],
): Promise<void> {
  if (emails.length === 0) return
  await deps.db.run(insertEmails, {
    projectId: 'internal',
    now: deps.clock.now(),
    ids: emails.map(({ id }) => id),
    payloads: emails.map(({ payload }) => payload),
    types: emails.map(({ type }) => type),
    recipients: emails.map(({ recipient }) => recipient),
    locales: emails.map(({ locale }) => locale),
    userIds: emails.map(({ userId }) => userId),
  })
  deps.wakeOutbox('emails')
}
