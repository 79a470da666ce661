import type { QueuedEmail } from './email.ts'
import { htmlPage } from './html-page.ts'
import { toPlainText } from './message-html.ts'
import type { RenderedEmail } from './render-email.ts'

/** Renders an email that a server of the project has written, in its own colors. Its language is unknown. */
export async function renderMessage({
  subject,
  html,
}: Extract<QueuedEmail, { type: 'message' }>['variables']): Promise<RenderedEmail> {
  const page = htmlPage({ subject, body: html, language: null, direction: null, isDarkToo: false })
  return { subject, text: `${(await toPlainText(html)) || subject}\n`, html: page, language: null }
}
