import { KnownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { prepareVerificationMail } from '../emails/verification-mail.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { isTrustedUrl } from '../projects/trusted-url.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import { storeMailedCode, useCode } from '../verification-codes/codes.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'

/** Mails a verification link to the primary address of the signed-in user. */
export async function sendVerificationCode(
  deps: Deps,
  project: Project,
  user: SignedInUser,
  { email, callbackUrl, origin }: { email: string; callbackUrl: string; origin: Origin },
): Promise<void> {
  if (email !== user.primaryEmail) {
    throw new KnownError('EMAIL_IS_NOT_PRIMARY_EMAIL', { email, primary_email: user.primaryEmail })
  }
  if (user.primaryEmailVerified) throw new KnownError('EMAIL_ALREADY_VERIFIED')
  if (!isTrustedUrl(project, callbackUrl)) throw new KnownError('REDIRECT_URL_NOT_WHITELISTED')

  const code = prepareCode(deps, 'email-verification', { email })
  const recipient = { email, displayName: user.displayName, locale: origin.locale ?? user.locale }
  const mail = prepareVerificationMail(deps, project, recipient, { callbackUrl, code: code.code })
  await storeMailedCode(deps, project, { code, mail, userId: user.id })
  deps.wakeOutbox()
}

const markVerified = statement<{ projectId: string; userId: string; email: string }, { id: string }>(
  'mark_channel_verified',
  `update contact_channels set is_verified = true
   where project_id = :projectId and user_id = :userId and type = 'email' and value = :email returning id`,
)

/** Uses a code: its address becomes verified, nothing else changes. The code is good only while the address is there. */
export async function verifyContactChannel(deps: Deps, project: Project, code: string): Promise<void> {
  await useCode(deps, project, { purpose: 'email-verification', code }, async ({ db }, { userId, payload }) => {
    const params = { projectId: project.id, userId: userId ?? '', email: payload.email }
    const verified = userId === null ? [] : await db.run(markVerified, params)
    if (verified.length === 0) throw new KnownError('VERIFICATION_CODE_NOT_FOUND')
  })
}
