import type { Deps } from '../deps.ts'
import { addressLimitReached, countMailToAddress } from '../limits/mail-limits.ts'
import type { Deliver } from '../outbox/deliver-due.ts'
import { WithheldError } from '../outbox/withheld-error.ts'
import type { Project } from '../projects/project.ts'
import { QueuedMail } from './mail.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { oneLine } from './name-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { isEmailTemplateType } from './templates/email-template.ts'
import { findTemplate } from './templates/find-template.ts'

type DeliveryDeps = Pick<Deps, 'config' | 'projects' | 'db' | 'log' | 'limiter'>

/**
 * Delivers queued emails: renders them with the templates of their project and sends them through its mail server, or
 * through that of the service.
 */
export function createMailDelivery(deps: DeliveryDeps, mailer: Mailer): Deliver {
  return async ({ projectId, id, content, recipient, attempts }) => {
    const mail = QueuedMail.parse(content)
    const project = await deps.projects.find(projectId)
    // The row is deleted with its project. The project was deleted while this email was being delivered.
    if (!project) return
    await requireWithinLimits(deps, projectId, mail, attempts)
    const sender = senderOf(deps, project)
    const domain = sender.from.address.slice(sender.from.address.lastIndexOf('@') + 1)
    await mailer.send({
      ...sender,
      to: recipient ?? mail.to,
      messageId: `<${id}@${domain}>`,
      ...(await render(deps, project, mail)),
    })
  }
}

/** An email that is retried was counted at its first attempt. */
async function requireWithinLimits(deps: DeliveryDeps, projectId: string, mail: QueuedMail, attempts: number) {
  const isCountedNow = 'isUnproved' in mail && mail.isUnproved === true && attempts === 1
  if (!isCountedNow || (await countMailToAddress(deps, projectId, mail.to))) return
  deps.log.info({ projectId, type: mail.type }, 'a mail beyond the limit of its address was not sent')
  throw new WithheldError(addressLimitReached)
}

/** Returns the sender of a project's emails, and the email server that they go through. */
export function senderOf({ config }: Pick<Deps, 'config'>, project: Project): Pick<OutgoingMail, 'from' | 'via'> {
  const server = project.config.emailConfig
  if (!server) return { via: null, from: { name: oneLine(project.displayName), address: config.emailFrom } }
  return {
    via: { projectId: project.id, ...server },
    from: { name: oneLine(server.senderName), address: server.senderEmail },
  }
}

async function render(deps: DeliveryDeps, project: Project, mail: QueuedMail): Promise<RenderedMail> {
  const own = isEmailTemplateType(mail.type) ? await findTemplate(deps, project.id, mail.type, mail.locale) : null
  if (!own) return renderMail(mail, project.displayName)
  try {
    return renderMail(mail, project.displayName, own)
  } catch (error) {
    deps.log.warn({ projectId: project.id, type: mail.type, err: error }, 'the template of a project does not render')
    return renderMail(mail, project.displayName)
  }
}
