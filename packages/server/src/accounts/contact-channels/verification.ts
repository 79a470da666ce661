import { isSameEmail, knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { prepareVerificationEmail } from '../../messaging/emails/verification-email.ts'
import { hasReceivers, receiverParameters } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { UserRow } from '../../platform/database/tables/users.ts'
import { countEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'
import { publishUsersUpdated } from '../users/publish-user-updated.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import { findUser } from '../users/users.ts'
import { useCode } from '../verification-codes/codes.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'
import { storeEmailedCode } from '../verification-codes/store-code.ts'
import { findChannel } from './list-channels.ts'

interface Link {
  readonly callbackUrl: string
  readonly context: RequestContext
}

/** An address that receives a verification link. */
export interface CodeRecipient {
  readonly user: Pick<UserRow, 'id' | 'displayName' | 'locale' | 'chosenLocale'>
  readonly email: string
  readonly isVerified: boolean
}

/** Returns the primary address of the signed-in user. Throws EMAIL_IS_NOT_PRIMARY_EMAIL for another one. */
export function primaryRecipient(user: SignedInUser, email: string): CodeRecipient {
  if (user.primaryEmail === null || !isSameEmail(email, user.primaryEmail)) {
    throw knownError('EMAIL_IS_NOT_PRIMARY_EMAIL', { email, primary_email: user.primaryEmail })
  }
  return { user, email: user.primaryEmail, isVerified: user.primaryEmailVerified }
}

/** Returns any address of a user. Throws USER_ID_DOES_NOT_EXIST and CONTACT_CHANNEL_NOT_FOUND. */
export async function findRecipient(
  deps: WithReads,
  project: Project,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<CodeRecipient> {
  const user = await findUser(deps, project, userId)
  if (!user) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: userId })
  const channel = await findChannel(deps, project, { userId, channelId })
  if (!channel) throw knownError('CONTACT_CHANNEL_NOT_FOUND')
  return { user, email: channel.value, isVerified: channel.isVerified }
}

/**
 * Counts a verification link. Returns the recipient, or null if the address may receive no more emails now. Throws
 * EMAIL_ALREADY_VERIFIED and REDIRECT_URL_NOT_WHITELISTED.
 */
export async function countVerificationCode(
  deps: WithConfig & WithLimiter,
  project: Project,
  recipient: CodeRecipient,
  { callbackUrl, context }: Link,
): Promise<CodeRecipient | null> {
  if (recipient.isVerified) throw knownError('EMAIL_ALREADY_VERIFIED')
  if (!isLinkTarget(deps, project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  return (await countEmail(deps, project.id, { email: recipient.email, context })) ? recipient : null
}

type StoreVerificationCodeDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** Sends a verification link to an address. */
export async function storeVerificationCode(
  deps: StoreVerificationCodeDeps,
  project: Project,
  { user, email }: CodeRecipient,
  { callbackUrl, context }: Link,
): Promise<void> {
  const code = prepareCode(deps, 'email-verification', { email })
  const locale = user.chosenLocale === null ? (context.locale ?? user.locale) : user.locale
  const recipient = { email, displayName: user.displayName, locale }
  const message = prepareVerificationEmail(deps, project, recipient, { callbackUrl, code, isCounted: true })
  await storeEmailedCode(deps, project, { code, email: message, userId: user.id })
  deps.wakeOutbox('emails')
}

type Verification = ReturnType<typeof receiverParameters> & { projectId: string; userId: string; email: string }

// The lock on the user orders the events of the user.
const markVerified = statement<Verification, { isPublished: boolean }>(
  'mark_channel_verified',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId for no key update
   ), before as (
     select c.id, c.is_primary and not c.is_verified as is_change from owner o
     join contact_channels c on c.project_id = :projectId and c.user_id = o.id and c.type = 'email' and c.value = :email
   )
   update contact_channels c set is_verified = true from before b where c.project_id = :projectId and c.id = b.id
   returning b.is_change and ${hasReceivers} as is_published`,
)

type VerifyContactChannelDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Redeems a code: its address becomes verified, and nothing else changes. The code is valid only while the address
 * exists.
 */
export async function verifyContactChannel(
  deps: VerifyContactChannelDeps,
  project: Project,
  code: string,
  context: RequestContext,
): Promise<void> {
  await useCode(deps, project, { purpose: 'email-verification', code }, async (deps, { userId, payload }) => {
    if (userId === null) throw knownError('VERIFICATION_CODE_NOT_FOUND')
    const params = { projectId: project.id, userId, email: payload.email, ...receiverParameters(deps) }
    const [verified] = await deps.db.run(markVerified, params)
    if (!verified) throw knownError('VERIFICATION_CODE_NOT_FOUND')
    if (verified.isPublished) await publishUsersUpdated(deps, project, [userId])
    const details = { email: payload.email }
    await recordAuditEvent(deps, project, { type: 'email_verified', userId, context, details })
  })
}
