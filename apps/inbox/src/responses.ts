import type { ServerResponse } from 'node:http'

/** Headers of every response: no cache, no sniffing, no referrer for links in emails. */
export const BASE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...BASE_HEADERS, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

/** Returns plain text that browsers do not sniff: message sources are untrusted. */
export function sendText(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    ...BASE_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  })
  response.end(body)
}
