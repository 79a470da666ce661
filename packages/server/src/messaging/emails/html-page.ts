import { attributes, escapeHtml } from './blocks/style.ts'
import type { EmailLocale } from './locales.ts'

interface HtmlPage {
  readonly subject: string
  readonly body: string
  readonly language: EmailLocale | null
  /** Null if mail programs derive it from the text (`dir="auto"`). */
  readonly direction: 'ltr' | 'rtl' | null
  /** An email with colors of its own uses them; any other follows light and dark mode. */
  readonly isDarkToo: boolean
}

/**
 * Writes the page of an email. Tables and inline styles, because many mail programs support little else; the style element
 * is for the others.
 */
export const htmlPage = ({ subject, body, language, direction, isDarkToo }: HtmlPage) => `<!doctype html>
<html${attributes({ lang: language, dir: direction ?? 'auto' })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
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
