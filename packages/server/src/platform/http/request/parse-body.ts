import { knownError } from '@portico/contract'
import { TextError } from '../text-error.ts'
import type { ApiRequest } from './api-request.ts'

const defaultMaxBytes = 256 * 1024

/** A body as received, and its value parsed by content type. */
export interface ParsedBody {
  readonly bytes: Uint8Array
  /** JSON, form fields, text, bytes, or undefined if there is no content type. */
  readonly value: unknown
}

/** Methods whose requests usually have no content. Clients send its type with every call. */
const methodsWithoutContent: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE'])

/**
 * Reads and parses a body. Without content, the headers that describe it mean nothing on GET, HEAD and DELETE. Throws
 * BODY_PARSING_ERROR, or a 413 or 415 text.
 */
export async function parseBody(request: ApiRequest, maxBytes = defaultMaxBytes): Promise<ParsedBody> {
  const { method, headers } = request
  if (methodsWithoutContent.has(method)) {
    const bytes = await request.readBody(maxBytes)
    return bytes.length === 0 ? { bytes, value: undefined } : parseContent(headers, bytes)
  }
  requireUncompressed(headers)
  return parseContent(headers, await request.readBody(maxBytes))
}

function parseContent(headers: ApiRequest['headers'], bytes: Uint8Array): ParsedBody {
  requireUncompressed(headers)
  return { bytes, value: parseBytes(bytes, String(headers['content-type'] ?? '')) }
}

function requireUncompressed(headers: ApiRequest['headers']): void {
  if (!headers['content-encoding']) return
  throw new TextError(415, 'Compressed request bodies are not supported. Send the body without content-encoding.')
}

function parseBytes(bytes: Uint8Array, contentType: string): unknown {
  switch (contentType.split(';')[0]?.trim()) {
    case '':
      return undefined
    case 'application/json':
      return parseJson(decode(bytes))
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(decode(bytes)))
    case 'text/plain':
      return decode(bytes)
    case 'application/octet-stream':
      return bytes
    default:
      throw bodyError(`The content type "${contentType}" is not supported. Send application/json.`)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw bodyError('The body is not valid UTF-8.')
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') {
    throw bodyError('The body is empty, but its content type is application/json. Send at least {}.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw bodyError('The body is not valid JSON.')
  }
}

const bodyError = (message: string) => knownError('BODY_PARSING_ERROR', { message })
