import type { EmailTexts } from '@portico/messages/texts'
import type { Block, BlockDocument } from '../blocks/block-document.ts'
import { type EmailLocale, textsOf } from '../locales.ts'
import type { EmailTemplate, EmailTemplateType } from './email-template.ts'

/** The built-in template of an email type. */
export function defaultTemplate(type: EmailTemplateType, locale: EmailLocale): EmailTemplate {
  const texts = textsOf(locale)
  if (type === 'magic_link') return { subject: texts.magic_link.subject, content: magicLink(texts) }
  return { subject: texts[type].subject, content: action(texts, texts[type], linkOf[type]) }
}

const linkOf = {
  email_verification: 'emailVerificationLink',
  password_reset: 'passwordResetLink',
  team_invitation: 'teamInvitationLink',
} as const

/** The texts of an email with one action. */
type ActionTexts = Readonly<Record<'heading' | 'paragraph' | 'button' | 'remark', string>>

export const action = (texts: EmailTexts, { heading, paragraph, button, remark }: ActionTexts, link: string) =>
  page([
    headingOf(heading),
    text(texts.greeting),
    text(paragraph),
    buttonTo(button, link),
    divider,
    smallPrint(remark),
    bareLink(texts, link),
  ])

// The code comes first, because users type it where they are signing in, and email scanners cannot redeem it.
const magicLink = (texts: EmailTexts) => {
  const { heading, paragraph, or, button, remark } = texts.magic_link
  return page([
    headingOf(heading),
    text(paragraph),
    code,
    text(or),
    buttonTo(button, 'magicLink'),
    divider,
    smallPrint(remark),
    bareLink(texts, 'magicLink'),
  ])
}

/**
 * A document of one card that contains the logo and these blocks. No block sets a color, so that the email follows light and dark
 * mode.
 */
export function page(blocks: readonly Block[]): BlockDocument {
  const children = blocks.map((block, index): [string, Block] => [`block-${index + 1}`, block])
  const childrenIds = ['logo', ...children.map(([id]) => id)]
  return { root: { type: 'EmailLayout', data: { childrenIds } }, logo, ...Object.fromEntries(children) }
}

const logo: Block = { type: 'Logo', data: { style: { padding: { top: 0, bottom: 24, right: 0, left: 0 } } } }

const above = (top: number) => ({ top, bottom: 0, right: 0, left: 0 })

export const headingOf = (text: string): Block => ({ type: 'Heading', data: { props: { text, level: 'h2' } } })

export const text = (text: string): Block => ({
  type: 'Text',
  data: { props: { text }, style: { padding: above(12) } },
})

export const smallPrint = (text: string): Block => ({
  type: 'Text',
  data: { props: { text }, style: { fontSize: 13, padding: above(12) } },
})

export const divider: Block = { type: 'Divider', data: { style: { padding: above(24) } } }

/** The code of six characters, in large type. */
export const code: Block = {
  type: 'Heading',
  data: {
    props: { text: '{{ otp }}', level: 'h1' },
    style: { fontFamily: 'MONOSPACE', padding: { top: 16, bottom: 12, right: 0, left: 0 } },
  },
}

export const buttonTo = (text: string, link: string): Block => ({
  type: 'Button',
  data: { props: { text, url: `{{ ${link} }}` }, style: { padding: above(20) } },
})

export const bareLink = ({ linkHint }: EmailTexts, link: string) =>
  smallPrint(`${linkHint}\n[{{ ${link} }}]({{ ${link} }})`)
