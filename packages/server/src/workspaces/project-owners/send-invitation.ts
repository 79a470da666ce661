import { knownError, limits, type OwnerRole } from '@portico/contract'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { countEmailToAddress, countInvitation } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { type EmailParameters, emailParameters, insertEmailRow } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { getInvitation, listInvitations, type ProjectInvitationRow } from './invitations.ts'
import { listOwners, lockOwnersAs } from './owners.ts'

/** An invitation to be sent. The sender is the owner who calls. */
interface NewInvitation {
  readonly email: string
  readonly role: OwnerRole
  readonly senderId: string
  readonly context: RequestContext
}

type Parameters = AuditParameters &
  EmailParameters & {
    id: string
    nonceHash: Uint8Array
    typedHash: Uint8Array
    payload: string
    expiresAtMillis: number
    isEmailed: boolean
  }

// An invitation that is sent again keeps its row. One that was accepted meanwhile is not sent again.
const storeInvitation = statement<Parameters, { id: string }>(
  'store_project_invitation',
  `with stored as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload, created_at_millis,
       expires_at_millis)
     values ('internal', :id::uuid, 'project-invitation', :nonceHash::bytea, :typedHash::bytea, :payload::jsonb,
       :now::bigint, :expiresAtMillis::bigint)
     on conflict (project_id, id) do update set nonce_hash = excluded.nonce_hash, typed_hash = excluded.typed_hash,
       attempts = 0, payload = excluded.payload, expires_at_millis = excluded.expires_at_millis
     where verification_codes.used_at_millis is null
     returning id
   ), new_mail as (
     ${insertEmailRow('stored', { projectId: `'internal'` })}
     where :isEmailed::boolean
   ), audited as (${insertAuditRow('stored')})
   select id from stored`,
)

/** Counts an invitation. Returns false if the address may receive no more emails now. Throws TOO_MANY_REQUESTS. */
export async function countSending(
  deps: WithLimiter,
  { senderId, email }: Pick<NewInvitation, 'senderId' | 'email'>,
): Promise<boolean> {
  await countInvitation(deps, 'internal', senderId)
  return countEmailToAddress(deps, 'internal', email)
}

type SendInvitationDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Sends an invitation and returns it. If the address has reached its limit of emails, only the email is omitted. Throws
 * PROJECT_OWNER_LIMIT_REACHED.
 */
export function sendInvitation(
  deps: SendInvitationDeps,
  project: Project,
  invitation: NewInvitation & { readonly isEmailed: boolean },
): Promise<ProjectInvitationRow> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    await lockOwnersAs(deps, project.id, invitation.senderId, 'owner')
    const count = (await listOwners(deps, project.id)).length + (await listInvitations(deps, project.id)).length
    const limit = limits.projectOwnersMax
    if (count >= limit) throw knownError('PROJECT_OWNER_LIMIT_REACHED', { limit })
    return store(deps, project, { ...invitation, id: deps.random.uuid() })
  })
}

/**
 * Sends an invitation again, with a new code and expiry; the caller becomes its sender. Throws
 * PROJECT_INVITATION_NOT_FOUND.
 */
export function resendInvitation(
  deps: SendInvitationDeps,
  project: Project,
  invitation: NewInvitation & { readonly id: string; readonly isEmailed: boolean },
): Promise<ProjectInvitationRow> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    await lockOwnersAs(deps, project.id, invitation.senderId, 'owner')
    await getInvitation(deps, project.id, invitation.id)
    return store(deps, project, invitation)
  })
}

type StoreDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

async function store(
  deps: StoreDeps,
  project: Project,
  { id, email, role, senderId, context, isEmailed }: NewInvitation & { id: string; isEmailed: boolean },
): Promise<ProjectInvitationRow> {
  const code = prepareCode(deps, 'project-invitation', { projectId: project.id, email, role, senderId })
  const callbackUrl = `${deps.config.publicUrl}/project-invitation`
  const content: QueuedEmail = {
    type: 'project_invitation',
    to: email,
    locale: toEmailLocale(context.locale),
    variables: {
      ownedProjectName: project.displayName,
      role,
      projectInvitationLink: linkWithCode({ callbackUrl, code: code.code }),
    },
  }
  const message = prepareEmail(deps, 'internal', content, code)
  const details = { invitation_id: id, email, role }
  const [stored] = await deps.db.run(storeInvitation, {
    ...auditParameters(deps, project, { type: 'project_owner_invited', userId: null, context, details }),
    id,
    nonceHash: code.nonceHash,
    typedHash: code.typedHash,
    payload: JSON.stringify(code.payload),
    expiresAtMillis: code.expiresAtMillis,
    isEmailed,
    ...emailParameters(message),
  })
  if (!stored) throw knownError('PROJECT_INVITATION_NOT_FOUND')
  deps.wakeOutbox('emails')
  return { id, email, role, senderId, expiresAtMillis: code.expiresAtMillis }
}
