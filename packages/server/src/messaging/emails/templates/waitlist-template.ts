import { type EmailLocale, textsOf } from '../locales.ts'
import { action } from './default-template.ts'
import type { EmailTemplate } from './email-template.ts'

/** The template of the email that proves an address for the waitlist. Projects cannot change it. */
export function waitlistConfirmationTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  const content = texts.waitlist.confirmation
  return { subject: content.heading, content: action(texts, content, 'waitlistLink') }
}

/** The template of an invitation to an address of the waitlist. Projects cannot change it. */
export function waitlistInvitationTemplate(locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  // It has the lifetime of other invitations, and leads to the same screen.
  const { button } = texts.user_invitation
  const content = { ...texts.waitlist.invitation, button, remark: texts.team_invitation.remark }
  return { subject: content.heading, content: action(texts, content, 'userInvitationLink') }
}
