import type { ServerResponse } from 'node:http'
import type { Attachment } from 'postal-mime'
import type { MessageStore } from './message-store.ts'
import { parseEmail, toBytes } from './parse-email.ts'
import { pathSegments } from './path-segments.ts'
import { BASE_HEADERS, sendText } from './responses.ts'

// An email is untrusted: no scripts, no forms, no remote pictures (they would report that it was read), no navigation
// outside of the frame. Links may open new, ordinary tabs.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Responds to `/view/{mailbox}/{id}` with the HTML of one email for the frame of the inbox page. */
export async function handleEmailView(store: MessageStore, path: string, response: ServerResponse) {
  const [name = '', id = ''] = pathSegments(path, '/view/')
  const message = store.find(name, id)
  if (message === null) return sendText(response, 404, 'This message is not in the inbox any more.')
  const { html, attachments } = await parseEmail(message.source)
  response.writeHead(200, {
    ...BASE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  })
  response.end(openLinksInNewTabs(showAttachedPictures(html, attachments)))
}

/** Puts attached pictures into the places that name them by their content id (RFC 2392). */
function showAttachedPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '')
    if (!id || !mimeType.startsWith('image/')) return shown
    return shown.replaceAll(`cid:${id}`, `data:${mimeType};base64,${toBytes(content).toString('base64')}`)
  }, html)
}

/** Websites refuse to be framed, so links in the email must open outside of the frame. */
function openLinksInNewTabs(html: string): string {
  const base = '<base target="_blank">'
  const withBase = html.replace(/<head(\s[^>]*)?>/i, (head) => head + base)
  return withBase === html ? `<!doctype html>${base}${html}` : withBase
}
