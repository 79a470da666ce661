import { layout, type MailContent, type RenderedMail } from './layout.ts'
import type { QueuedMail } from './mail.ts'
import { oneLine } from './name-text.ts'
import { emailVerification } from './templates/email-verification.ts'

/** Subject, HTML and plain text of a queued mail, in the default design. */
export function renderMail(mail: QueuedMail, projectDisplayName: string): RenderedMail {
  return layout(contentOf(mail, oneLine(projectDisplayName)))
}

/** One row per type of mail. Names come from strangers, so they arrive here as single lines. */
function contentOf(mail: QueuedMail, projectDisplayName: string): MailContent {
  switch (mail.type) {
    case 'email_verification': {
      const userDisplayName = mail.variables.userDisplayName && oneLine(mail.variables.userDisplayName)
      return emailVerification({ ...mail.variables, projectDisplayName, userDisplayName })
    }
    case 'password_reset':
      return plain(`Reset your password at ${projectDisplayName}`, mail.variables.passwordResetLink)
    case 'magic_link':
      return plain(`Sign in to ${projectDisplayName}: ${mail.variables.otp}`, mail.variables.magicLink)
    case 'team_invitation':
      return plain(`Invitation to ${oneLine(mail.variables.teamDisplayName)}`, mail.variables.teamInvitationLink)
    case 'notice':
      return plain(`Security of your account at ${projectDisplayName}: ${mail.notice}`, '')
  }
}

const plain = (subject: string, url: string): MailContent => ({
  subject,
  heading: subject,
  greeting: 'Hello,',
  paragraph: subject,
  button: { label: 'Continue', url },
  remark: '',
})
