import { limits } from '@portico/contract'
import { directionOf } from '@portico/messages/direction'
import { renderDocument } from './blocks/render-document.ts'
import { attributes, escapeHtml } from './blocks/style.ts'
import type { QueuedEmail } from './email.ts'
import { variablesOf } from './email-variables.ts'
import type { EmailLocale } from './locales.ts'
import { fillTemplate } from './placeholders/fill-template.ts'
import { subjectOf } from './placeholders/show-pieces.ts'
import type { Variables } from './placeholders/variables.ts'
import { defaultTemplate } from './templates/default-template.ts'
import { type EmailTemplate, type OwnTemplate, UnrenderableTemplateError } from './templates/email-template.ts'
import { freshSignInTemplate } from './templates/fresh-sign-in-template.ts'
import { noticeTemplate } from './templates/notice-template.ts'
import {
  expiringKeysTemplate,
  projectInvitationTemplate,
  projectOwnersTemplate,
} from './templates/project-owner-templates.ts'

/** An email in all its forms. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** BCP 47 tag; null for a template without a language. */
  readonly language: EmailLocale | null
}

/**
 * Renders subject, HTML and plain text of a queued email, with the template of the project or the default one. Throws
 * an {@link UnrenderableTemplateError} if the result is empty or too long.
 */
export function renderEmail(
  email: QueuedEmail,
  projectDisplayName: string,
  ownTemplate: OwnTemplate | null = null,
): RenderedEmail {
  const variables = variablesOf(email, projectDisplayName)
  const template = ownTemplate ?? templateOf(email, variables)
  const language = ownTemplate ? ownTemplate.locale : email.locale
  const direction = language === null ? 'ltr' : directionOf(language)
  const content = JSON.stringify(template.content)
  if (content.length > limits.emailContentMaxLength) {
    throw new UnrenderableTemplateError(`The content is too long: ${limits.emailContentMaxLength} characters at most.`)
  }
  const subject = subjectOf(fillTemplate(template.subject, variables))
  const { html, text } = renderDocument(template.content, variables, direction)
  if (text.trim() === '') {
    throw new UnrenderableTemplateError('The template shows nothing: no text can be reached from its block root.')
  }
  const page = htmlPage({ subject, body: html, language, direction, isDarkToo: !color.test(content) })
  return { subject, text: `${text}\n`, html: page, language }
}

function templateOf(email: QueuedEmail, variables: Variables): EmailTemplate {
  switch (email.type) {
    case 'notice':
      return noticeTemplate(email.notice, email.locale, variables)
    case 'project_invitation':
      return projectInvitationTemplate(email.locale)
    case 'project_owners':
      return projectOwnersTemplate(email.variables.role === null ? 'removed' : 'granted', email.locale)
    case 'expiring_keys':
      return expiringKeysTemplate(email.locale)
    case 'fresh_sign_in':
      return freshSignInTemplate(email.locale)
    default:
      return defaultTemplate(email.type, email.locale)
  }
}

const color = /"#[0-9a-f]{6}"/i

interface HtmlPage {
  readonly subject: string
  readonly body: string
  readonly language: EmailLocale | null
  readonly direction: 'ltr' | 'rtl'
  /** An email with colors of its own uses them; any other follows light and dark mode. */
  readonly isDarkToo: boolean
}

// Tables and inline styles, because many mail programs support little else. The style element is for the others.
const htmlPage = ({ subject, body, language, direction, isDarkToo }: HtmlPage) => `<!doctype html>
<html${attributes({ lang: language, dir: direction })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${isDarkToo ? 'light dark' : 'light only'}"><meta name="supported-color-schemes" content="${isDarkToo ? 'light dark' : 'light'}">
<title>${escapeHtml(subject)}</title><style>
${isDarkToo ? darkStyle : ':root { color-scheme: light only }'}
${narrowStyle}
</style></head>
<body class="page" style="margin:0;padding:0${isDarkToo ? ';background-color:#f5f6f8' : ''}">${body}</body></html>
`

const darkStyle = `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background-color: #14161a !important }
  .card { background-color: #1d2026 !important; border-color: #343942 !important; color: #f2f4f7 !important }
  .quiet { color: #a9b0bc !important }
  .line { border-color: #343942 !important }
  .button { background-color: #f2f4f7 !important; color: #14161a !important }
}`

const narrowStyle = `@media (max-width: 420px) {
  .edge { padding: 0 !important }
  .card { border-width: 0 !important; border-radius: 0 !important }
  .inside { padding: 24px 20px !important }
  .column { display: block !important; width: auto !important; padding: 0 0 16px !important }
}`
