import { type EmailLocale, textsOf } from '../locales.ts'
import { code, divider, headingOf, page, smallPrint, text } from './default-template.ts'
import type { EmailTemplate } from './email-template.ts'

/** The template of the email with a code for a recent sign-in. It has no link, because the code belongs to one page. */
export function freshSignInTemplate(locale: EmailLocale): EmailTemplate {
  const { greeting, fresh_sign_in: texts } = textsOf(locale)
  const content = page([
    headingOf(texts.heading),
    text(greeting),
    text(texts.paragraph),
    code,
    divider,
    smallPrint(texts.remark),
  ])
  return { subject: texts.subject, content }
}
