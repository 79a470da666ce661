import {
  type AuditParameters,
  auditParameters,
  insertAuditRow,
  type NewAuditEvent,
  recordAuditEvent,
} from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type EmailParameters, emailParameters, insertEmailRow } from '../../platform/outbox/email-row.ts'
import type { NoticeKind } from './email.ts'
import { prepareNotice } from './notices.ts'

/** Recipient of the notice of a change to an account. */
export interface NoticeRecipient {
  readonly displayName: string | null
  /** Null: there is nowhere to write to. */
  readonly email: string | null
  /** True if a user has verified the address. Unverified addresses receive only a few emails. */
  readonly isVerified: boolean
  readonly locale: string | null
}

interface Addressee {
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
  readonly locale: string | null
}

/** A user as the recipient of notices, at the primary address of now. */
export const recipientOf = (user: Addressee): NoticeRecipient => ({
  displayName: user.displayName,
  email: user.primaryEmail,
  isVerified: user.primaryEmailVerified,
  locale: user.locale,
})

/** A change of a secret, a factor or an address, with the notice for the owner of the account. */
export interface SecurityEvent extends NewAuditEvent {
  readonly notice: NoticeKind
  readonly recipient: NoticeRecipient
  /** The application that the notice is about. */
  readonly appName?: string
}

type Parameters = AuditParameters & EmailParameters

const insertSecurityEvent = statement<Parameters, never>(
  'insert_security_event',
  `with audited as (${insertAuditRow()})
   ${insertEmailRow(undefined, { userId: ':auditUserId::uuid' })}`,
)

type RecordSecurityEventDeps = WithTransaction & WithClock & WithRandom & WithSealer

/** Writes the event and its notice in one statement. Call `deps.wakeOutbox('emails')` once it is committed. */
export async function recordSecurityEvent(
  deps: RecordSecurityEventDeps,
  project: { id: string },
  event: SecurityEvent,
): Promise<void> {
  const { recipient, context, notice, appName } = event
  if (recipient.email === null) return recordAuditEvent(deps, project, event)
  const message = prepareNotice(deps, project.id, { ...recipient, to: recipient.email, notice, context, appName })
  await deps.db.run(insertSecurityEvent, {
    ...auditParameters(deps, project, event),
    ...emailParameters(message),
  })
}
