import type { Deps } from '../deps.ts'
import type { Deliver } from '../outbox/deliver-due.ts'
import { QueuedMail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { oneLine } from './name-text.ts'
import { renderMail } from './render-mail.ts'

/** Delivers queued mails: renders them in the name of their project and hands them to the mail server. */
export function createMailDelivery(deps: Pick<Deps, 'config' | 'projects'>, mailer: Mailer): Deliver {
  return async ({ projectId, id, content }) => {
    const mail = QueuedMail.parse(content)
    const project = await deps.projects.find(projectId)
    // The row goes with its project; a mail whose project is gone was in hand at that moment.
    if (!project) return
    const { emailFrom } = deps.config
    const domain = emailFrom.slice(emailFrom.lastIndexOf('@') + 1)
    await mailer.send({
      from: { name: oneLine(project.displayName), address: emailFrom },
      to: mail.to,
      messageId: `<${id}@${domain}>`,
      ...renderMail(mail, project.displayName),
    })
  }
}
