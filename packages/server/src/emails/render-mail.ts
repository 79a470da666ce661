import { layout, type MailContent } from './layout.ts'
import type { QueuedMail } from './mail.ts'
import { emailVerification } from './templates/email-verification.ts'

/** Subject, HTML and plain text of a queued mail, in the default design. */
export function renderMail(
  mail: QueuedMail,
  projectDisplayName: string,
): { subject: string; html: string; text: string } {
  return layout(contentOf(mail, oneLine(projectDisplayName)))
}

function contentOf(mail: QueuedMail, projectDisplayName: string): MailContent {
  switch (mail.type) {
    case 'email_verification':
      return emailVerification({ ...mail.variables, projectDisplayName })
  }
}

/** Names come from strangers: no line breaks that could start a header, and no more than a line holds. */
const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim().slice(0, 80)
