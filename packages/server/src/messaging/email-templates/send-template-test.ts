import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import { UndeliverableError } from '../../platform/outbox/delivery-errors.ts'
import { withinTime } from '../../platform/resilience/within-time.ts'
import type { Project } from '../../projects/project.ts'
import { senderOf } from '../emails/deliver-email.ts'
import type { WithMailer } from '../emails/mailer.ts'
import { renderExample } from './preview-template.ts'
import type { TemplateVersion } from './require-stored-match.ts'
import type { TemplateChanges } from './update-template.ts'

const timeoutMillis = 10_000
const notVerified =
  'Your own email address is not verified. Verify it in your account, so that a test cannot reach anyone else.'
const tooMany = 'Too many test emails were sent for this project. Try again in an hour.'
const late = 'The email server did not respond in time. Check host and port of the email server.'
const refused = 'The email server of the service did not accept the email. Try again later.'

/** The project owner who receives the test. */
interface TestRecipient {
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
}

type SendTemplateTestDeps = WithReads & WithConfig & WithLimiter & WithLog & WithMailer & WithRandom

/**
 * Sends a template with example values at once to the owner who calls. Returns null, or the reason why it was not sent.
 * The address must be verified: the content is the owner's, and the sender may be that of the service. Throws
 * INVALID_EMAIL_TEMPLATE.
 */
export async function sendTemplateTest(
  deps: SendTemplateTestDeps,
  project: Project,
  version: TemplateVersion,
  { changes, owner }: { readonly changes: TemplateChanges; readonly owner: TestRecipient },
): Promise<string | null> {
  const rendered = await renderExample(deps, project, version, changes)
  const { primaryEmail, primaryEmailVerified } = owner
  if (primaryEmail === null || !primaryEmailVerified) return notVerified
  const excess = await deps.limiter.take(project.id, [{ limit: 'trialMailsPerHour', subject: project.id }])
  if (excess) return tooMany
  const sender = senderOf(deps, project)
  const domain = sender.from.address.slice(sender.from.address.lastIndexOf('@') + 1)
  const email = { ...sender, ...rendered, to: primaryEmail, messageId: `<${deps.random.uuid()}@${domain}>` }
  try {
    return await withinTime(
      deps.mailer.send(email).then(() => null),
      timeoutMillis,
      () => late,
    )
  } catch (error) {
    deps.log.warn({ projectId: project.id, err: error }, 'a test email could not be sent')
    // Errors of the project's own server are written for its owner; those of the service are not.
    const isForOwner = sender.via !== null || error instanceof UndeliverableError
    return isForOwner && error instanceof Error ? error.message : refused
  }
}
