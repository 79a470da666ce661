import { type EmailLocale, textsOf } from '../locales.ts'
import { action } from './default-template.ts'
import type { EmailTemplate } from './email-template.ts'

/** The template of an invitation to create an account. Projects cannot change it. */
export function userInvitationTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  // The team invitation has the same lifetime.
  const content = { ...texts.user_invitation, remark: texts.team_invitation.remark }
  return { subject: content.heading, content: action(texts, content, 'userInvitationLink') }
}
