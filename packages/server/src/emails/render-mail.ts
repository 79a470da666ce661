import { layout, type MailContent, type RenderedMail } from './layout.ts'
import type { QueuedMail } from './mail.ts'
import { oneLine } from './name-text.ts'
import { emailVerification } from './templates/email-verification.ts'

/** Subject, HTML and plain text of a queued mail, in the default design. */
export function renderMail(mail: QueuedMail, projectDisplayName: string): RenderedMail {
  return layout(contentOf(mail, oneLine(projectDisplayName)))
}

/** One row per type of mail. Names come from strangers, so they arrive here as single lines. */
function contentOf({ type, variables }: QueuedMail, projectDisplayName: string): MailContent {
  const userDisplayName = variables.userDisplayName && oneLine(variables.userDisplayName)
  switch (type) {
    case 'email_verification':
      return emailVerification({ ...variables, projectDisplayName, userDisplayName })
  }
}
