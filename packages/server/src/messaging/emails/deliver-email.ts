import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { addressLimitReached, countEmailToAddress } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'
import { WithheldError } from '../../platform/outbox/delivery-errors.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import type { CallAuthHookDeps } from '../auth-hooks/call-auth-hook.ts'
import { askAboutEmail } from './ask-about-email.ts'
import { QueuedEmail } from './email.ts'
import { toEmailLocale } from './locales.ts'
import type { Mailer, OutgoingEmail } from './mailer.ts'
import { oneLine } from './name-text.ts'
import type { Variables } from './placeholders/variables.ts'
import { renderMessage } from './render-message.ts'
import { type RenderedWithLogo, renderWithLogo } from './render-with-logo.ts'
import { isEmailTemplateType } from './templates/email-template.ts'
import { findTemplate } from './templates/find-template.ts'

type RenderDeps = WithReads & WithLog
type DeliveryDeps = RenderDeps & CallAuthHookDeps & WithConfig & WithLimiter & WithProjects

/**
 * Delivers queued emails: renders them with the templates of their project and sends them through its mail server, or
 * through that of the service.
 */
export function createEmailDelivery(deps: DeliveryDeps, mailer: Mailer): Deliver {
  return async ({ projectId, id, content, recipient, locale, attempts }) => {
    const queued = QueuedEmail.parse(content)
    const email = { ...queued, locale: locale === null ? queued.locale : toEmailLocale(locale) }
    const project = await deps.projects.find(projectId)
    // The row is deleted with its project. The project was deleted while this email was being delivered.
    if (!project) return
    await requireWithinLimits(deps, projectId, email, attempts)
    const asked = await askAboutEmail(deps, project, email)
    const sender = senderOf(deps, project)
    const domain = sender.from.address.slice(sender.from.address.lastIndexOf('@') + 1)
    await mailer.send({
      ...sender,
      to: recipient ?? email.to,
      messageId: `<${id}@${domain}>`,
      ...(await render(deps, project, asked)),
    })
  }
}

/** An email that is retried was counted at its first attempt. */
async function requireWithinLimits(deps: DeliveryDeps, projectId: string, email: QueuedEmail, attempts: number) {
  const isCountedNow = 'isUnproved' in email && email.isUnproved === true && attempts === 1
  if (!isCountedNow || (await countEmailToAddress(deps, projectId, email.to))) return
  deps.log.info({ projectId, type: email.type }, 'an email beyond the limit of its address was not sent')
  throw new WithheldError(addressLimitReached)
}

/** Returns the sender of a project's emails, and the email server that they go through. */
export function senderOf({ config }: WithConfig, project: Project): Pick<OutgoingEmail, 'from' | 'via'> {
  const server = project.config.emailConfig
  if (!server) return { via: null, from: { name: oneLine(project.displayName), address: config.emailFrom } }
  return {
    via: { projectId: project.id, ...server },
    from: { name: oneLine(server.senderName), address: server.senderEmail },
  }
}

async function render(
  deps: RenderDeps,
  project: Project,
  { email, added }: { readonly email: QueuedEmail; readonly added: Variables },
): Promise<RenderedWithLogo> {
  if (email.type === 'message') return renderMessage(email.variables)
  const own = isEmailTemplateType(email.type) ? await findTemplate(deps, project.id, email.type, email.locale) : null
  if (!own) return renderWithLogo(deps, project, email)
  try {
    return await renderWithLogo(deps, project, email, { ownTemplate: own, added })
  } catch (error) {
    deps.log.warn({ projectId: project.id, type: email.type, err: error }, 'the template of a project does not render')
    return renderWithLogo(deps, project, email)
  }
}
