import { accessTypes, auditActorTypes } from '@portico/contract'
import { z } from 'zod'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { newCodeParams } from '../../accounts/verification-codes/store-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { type EmailedCode, prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'
import {
  type EmailParameters,
  emailParameters,
  insertEmailRow,
  type PreparedEmail,
} from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { type ProjectWithLinks, targetOfLink } from '../../projects/own-host/pages-url.ts'
import type { WithProjects } from '../../projects/project.ts'

const text = z.string().nullable()

/** A request for a reset link, as stored in the outbox. */
export const ResetRequest = z.object({
  email: z.string(),
  callbackUrl: z.string(),
  /** False if the address has reached its limit of emails. */
  isAllowed: z.boolean(),
  // The stored key stays `origin`, because nodes of earlier releases write and read it.
  origin: z.object({
    requestId: z.string(),
    access: z.enum(accessTypes).nullable(),
    // Absent in rows of earlier releases.
    actor: z.object({ type: z.enum(auditActorTypes), id: text }).default({ type: 'user', id: null }),
    onBehalfOf: text.default(null),
    userAgent: text,
    networkAddress: text,
    country: text,
    locale: text,
  }),
})
export type ResetRequest = z.output<typeof ResetRequest>

interface Account {
  readonly id: string
  /** The address in the user's own spelling: another spelling may be another mailbox (RFC 5321, section 2.4). */
  readonly email: string
  readonly displayName: string | null
  readonly locale: string | null
}

// An unverified address counts if it is reserved: beside a primary one it may be a typing error, and would give the
// account to its owner.
const selectResetAccount = query<{ projectId: string; email: string }, Account>(
  'select_reset_account',
  `select u.id, c.value as email, u.display_name, u.locale from contact_channels c
   join users u on u.project_id = c.project_id and u.id = c.user_id
   where c.project_id = :projectId and c.type = 'email' and ${isSameEmail('c.value', 'email')} and ${isReserved('c')}`,
)

type Parameters = ReturnType<typeof newCodeParams> & AuditParameters & EmailParameters & { isEmailed: boolean }

// Locks the user for the transaction: a user who is being deleted gets no email.
const insertResetCode = statement<Parameters, never>(
  'insert_reset_code',
  `with recipient as (
     select id from users where project_id = :projectId and id = :userId::uuid and :isEmailed::boolean for key share
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
       created_at_millis, expires_at_millis)
     select :projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea, r.id, :payload::jsonb,
       :now::bigint, :expiresAtMillis::bigint
     from recipient r
   ), new_mail as (
     ${insertEmailRow('recipient r', { userId: 'r.id' })}
   )
   ${insertAuditRow()}`,
)

type CreateResetRequestDeliveryDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithProjects &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Processes requests for reset links: stores the audit event, and a code with its email if the account exists. The call
 * itself only inserts a sealed row, the same for every address: with the statements of an existing account in the call,
 * 400 interleaved samples differed by 3 %, which reveals whether there is an account. A worker that is killed in between
 * may send two emails; both codes work until one is redeemed.
 */
export function createResetRequestDelivery(deps: CreateResetRequestDeliveryDeps): Deliver {
  return async ({ projectId, content }) => {
    const { email, callbackUrl, origin: context, isAllowed } = ResetRequest.parse(content)
    const project = await deps.projects.find(projectId)
    // The row is deleted with its project.
    if (!project) return
    const [account] = await deps.db.run(selectResetAccount, { projectId, email })
    // Rendered for every address: the process also handles requests, and the delay of the next one would reveal whether
    // there was an email to render.
    const recipientEmail = account?.email ?? email
    const code = prepareCode(deps, 'password-reset', { email: recipientEmail })
    const recipient = {
      email: recipientEmail,
      displayName: account?.displayName ?? null,
      locale: context.locale ?? account?.locale ?? null,
    }
    const message = prepareResetEmail(deps, project, recipient, { callbackUrl, code })
    const userId = account?.id ?? null
    const event = { type: 'password_reset_requested', userId, context, details: { email } } as const
    await deps.db.run(insertResetCode, {
      ...newCodeParams(deps, project, code, userId),
      ...auditParameters(deps, project, event),
      isEmailed: isAllowed && account !== undefined,
      ...emailParameters(message),
    })
    deps.wakeOutbox('emails')
  }
}

/** Builds the outbox message with the password reset link. It is stored with its code. */
function prepareResetEmail(
  deps: WithConfig & WithRandom & WithSealer,
  project: ProjectWithLinks,
  recipient: { email: string; displayName: string | null; locale: string | null },
  { callbackUrl, code }: { callbackUrl: string; code: EmailedCode },
): PreparedEmail {
  const email: QueuedEmail = {
    type: 'password_reset',
    to: recipient.email,
    locale: toEmailLocale(recipient.locale),
    variables: {
      userDisplayName: recipient.displayName,
      passwordResetLink: linkWithCode({
        callbackUrl: targetOfLink(deps, project, { link: 'password_reset', callbackUrl }),
        code: code.code,
      }),
    },
  }
  return prepareEmail(deps, project.id, email, code)
}
