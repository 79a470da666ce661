import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { toEmailLocale } from './locales.ts'
import { prepareEmail } from './prepare-email.ts'

/** A user, at the primary address of now. */
export interface MessageRecipient {
  readonly userId: string
  readonly email: string
  /** Unverified addresses receive only a few emails. */
  readonly isVerified: boolean
  readonly locale: string | null
}

/** An email that a server of the project has written. */
export interface Message {
  /** Without line breaks. */
  readonly subject: string
  /** Made safe by `message-html.ts`. */
  readonly html: string
}

type Parameters = AuditParameters & {
  ids: string[]
  payloads: Uint8Array[]
  recipients: string[]
  locales: string[]
  userIds: string[]
}

// A user who was deleted after the recipients were read receives nothing.
const insertMessages = statement<Parameters, never>(
  'insert_messages',
  `with audited as (${insertAuditRow()})
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, mail_type, recipient, mail_locale,
     user_id)
   select :projectId, mail.id, 'mail', mail.payload, :now::bigint, :now::bigint, 'message', mail.recipient, mail.locale, u.id
   from unnest(:ids::uuid[], :payloads::bytea[], :recipients::text[], :locales::text[], :userIds::uuid[])
     as mail (id, payload, recipient, locale, user_id)
   join users u on u.project_id = :projectId and u.id = mail.user_id`,
)

type QueueMessagesDeps = WithTransaction & WithClock & WithOutbox & WithRandom & WithSealer

/**
 * Queues the message for each recipient, with one audit event. Emails to an unverified address count against the limit
 * of the address when they are sent. Count them with `countMessages` before.
 */
export async function queueMessages(
  deps: QueueMessagesDeps,
  project: { id: string },
  message: Message,
  { recipients, context }: { readonly recipients: readonly MessageRecipient[]; readonly context: RequestContext },
): Promise<void> {
  if (recipients.length === 0) return
  const emails = recipients.map(({ email: to, isVerified, locale }) =>
    prepareEmail(deps, project.id, {
      type: 'message',
      to,
      locale: toEmailLocale(locale),
      isUnproved: !isVerified,
      variables: message,
    }),
  )
  const event = { type: 'message_sent', userId: null, context, details: { recipients: recipients.length } } as const
  await deps.db.run(insertMessages, {
    ...auditParameters(deps, project, event),
    ids: emails.map(({ id }) => id),
    payloads: emails.map(({ payload }) => payload),
    recipients: emails.map(({ recipient }) => recipient),
    locales: emails.map(({ locale }) => locale),
    userIds: recipients.map(({ userId }) => userId),
  })
  deps.wakeOutbox('emails')
}
