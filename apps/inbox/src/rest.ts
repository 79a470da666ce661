// Responses have the shapes of Inbucket's REST API, version 1: https://github.com/inbucket/inbucket/wiki/REST-API
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MessageStore, StoredMessage } from './message-store.ts'
import { parseEmail, toBytes } from './parse-email.ts'
import { pathSegments } from './path-segments.ts'
import { sendJson, sendText } from './responses.ts'

const MAX_BODY_BYTES = 1024

/**
 * Responds to `/api/v1/mailbox/{name}[/{id}[/source]]`, and to `/api/v1/messages` with the newest over all mailboxes.
 */
export async function handleRest(store: MessageStore, request: IncomingMessage, response: ServerResponse) {
  const [collection, name, id, part, ...rest] = pathSegments(request.url ?? '/', '/api/v1/')
  const method = request.method ?? 'GET'
  if (collection === 'messages' && name === undefined) return handleAll(store, method, response)
  if (collection !== 'mailbox' || name === undefined || rest.length > 0) return sendNotFound(response)
  if (id === undefined) return handleMailbox(store, name, method, response)

  const message = store.find(name, id)
  if (message === null) return sendNotFound(response)
  if (part === 'source' && method === 'GET') return sendText(response, 200, message.source)
  if (part !== undefined) return sendNotFound(response)
  if (method === 'GET') return sendJson(response, 200, await toDetail(message))
  if (method === 'PATCH') return patch(store, message, request, response)
  if (method !== 'DELETE') return sendNotAllowed(response, 'GET, PATCH, DELETE')
  store.remove([message])
  sendJson(response, 200, 'OK')
}

function handleAll(store: MessageStore, method: string, response: ServerResponse) {
  if (method === 'GET') return sendJson(response, 200, store.list().map(toSummary))
  if (method !== 'DELETE') return sendNotAllowed(response, 'GET, DELETE')
  store.remove(store.list())
  sendJson(response, 200, 'OK')
}

function handleMailbox(store: MessageStore, name: string, method: string, response: ServerResponse) {
  if (method === 'GET') return sendJson(response, 200, store.listMailbox(name).map(toSummary))
  if (method !== 'DELETE') return sendNotAllowed(response, 'GET, DELETE')
  store.remove(store.listMailbox(name))
  sendJson(response, 200, 'OK')
}

async function patch(store: MessageStore, message: StoredMessage, request: IncomingMessage, response: ServerResponse) {
  const body = await readJson(request)
  if (typeof body !== 'object' || body === null || !('seen' in body) || typeof body.seen !== 'boolean') {
    return sendJson(response, 400, { error: 'Send {"seen": true} or {"seen": false}.' })
  }
  store.markSeen(message, body.seen)
  sendJson(response, 200, 'OK')
}

function toSummary(message: StoredMessage) {
  return {
    mailbox: message.mailbox,
    id: message.id,
    from: message.from,
    to: message.to,
    recipient: message.recipient,
    subject: message.subject,
    date: new Date(message.receivedAtMillis).toISOString(),
    'posix-millis': message.receivedAtMillis,
    size: message.source.length,
    seen: message.seen,
  }
}

async function toDetail(message: StoredMessage) {
  const { text, html, header, attachments } = await parseEmail(message.source)
  return {
    ...toSummary(message),
    body: { text, html },
    header,
    attachments: attachments.map((attachment) => ({
      filename: attachment.filename ?? '',
      'content-type': attachment.mimeType,
      md5: createHash('md5').update(toBytes(attachment.content)).digest('hex'),
    })),
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_BODY_BYTES) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function sendNotFound(response: ServerResponse): void {
  sendJson(response, 404, { error: 'There is no such message or mailbox path.' })
}

function sendNotAllowed(response: ServerResponse, allow: string): void {
  response.setHeader('allow', allow)
  sendJson(response, 405, { error: `Only ${allow} here.` })
}
