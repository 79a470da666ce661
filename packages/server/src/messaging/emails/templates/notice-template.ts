import type { EmailTexts } from '@portico/messages/texts'
import type { NoticeKind } from '../email.ts'
import { type EmailLocale, textsOf } from '../locales.ts'
import type { Variables } from '../placeholders/variables.ts'
import { divider, headingOf, page, smallPrint, text } from './default-template.ts'
import type { EmailTemplate } from './email-template.ts'

const facts = ['appName', 'time', 'device', 'networkAddress', 'country'] as const

/** Advice for notices after which a changed password would not help. */
const adviceOn: Partial<Record<NoticeKind, keyof EmailTexts['advice'] | null>> = {
  password_changed: 'reset',
  password_removed: 'reset',
  password_reset: 'mailbox',
  email_changed: 'contact',
  sign_up_attempted: null,
  sign_up_held: null,
  sign_up_approved: null,
  // The notice itself names what to do.
  api_key_leaked: null,
}

/** Notices about an act of an owner, whose device and address are not for the user. */
const withoutFacts: ReadonlySet<NoticeKind> = new Set(['sign_up_approved'])

/**
 * The template of a security notice. It has no link, because users must not learn to enter passwords after links of
 * emails.
 */
export function noticeTemplate(notice: NoticeKind, locale: EmailLocale, variables: Variables): EmailTemplate {
  const texts = textsOf(locale)
  const { heading, paragraph } = texts.notices[notice]
  const { [notice]: advice = 'secure' } = adviceOn
  const known = withoutFacts.has(notice) ? [] : facts.filter((fact) => variables[fact])
  return {
    subject: `${heading} – {{ projectDisplayName }}`,
    content: page([
      headingOf(heading),
      text(texts.greeting),
      text(paragraph),
      ...(known.length > 0 ? [text(known.map((fact) => texts.facts[fact]).join('\n'))] : []),
      ...(advice === null ? [] : [text(texts.advice[advice])]),
      divider,
      smallPrint('{{ projectDisplayName }}'),
    ]),
  }
}
