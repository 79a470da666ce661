import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { BASE_HEADERS } from './responses.ts'

const FILES = new Map([
  ['/', { file: 'index.html', type: 'text/html; charset=utf-8' }],
  ['/inbox.css', { file: 'inbox.css', type: 'text/css; charset=utf-8' }],
  ['/message.css', { file: 'message.css', type: 'text/css; charset=utf-8' }],
  ['/inbox.js', { file: 'inbox.js', type: 'text/javascript; charset=utf-8' }],
  ['/icon.svg', { file: 'icon.svg', type: 'image/svg+xml' }],
])

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Sends a file of the web page. Returns false for any other path. */
export async function handlePage(path: string, response: ServerResponse): Promise<boolean> {
  const entry = FILES.get(path)
  if (entry === undefined) return false
  // `public` is beside both `src` and `dist`.
  const content = await readFile(new URL(`../public/${entry.file}`, import.meta.url))
  response.writeHead(200, { ...BASE_HEADERS, 'content-type': entry.type, 'content-security-policy': POLICY })
  response.end(content)
  return true
}
