import { type EmailLocale, textsOf } from '../locales.ts'
import { bareLink, buttonTo, code, divider, headingOf, page, smallPrint, text } from './default-template.ts'
import type { EmailTemplate } from './email-template.ts'

/**
 * The template of the email that completes a sign-up with a code, and with a link if the host has a page for it. Projects
 * cannot change it.
 */
export function signUpTemplate(locale: EmailLocale, hasLink: boolean): EmailTemplate {
  const texts = textsOf(locale)
  const { subject, heading, paragraph, or, button, remark } = texts.sign_up
  const content = page([
    headingOf(heading),
    text(paragraph),
    code,
    ...(hasLink ? [text(or), buttonTo(button, 'signUpLink')] : []),
    divider,
    smallPrint(remark),
    ...(hasLink ? [bareLink(texts, 'signUpLink')] : []),
  ])
  return { subject, content }
}
