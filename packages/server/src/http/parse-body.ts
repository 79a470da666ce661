import { knownError } from '@portico/contract'
import type { ApiRequest } from './api-request.ts'
import { TextError } from './text-error.ts'

const defaultMaxBytes = 256 * 1024

/**
 * The body by its content type: JSON, form fields, text, bytes, or undefined when there is no content type.
 * Throws BODY_PARSING_ERROR, or a 413 or 415 text.
 */
export async function parseBody(request: ApiRequest, maxBytes = defaultMaxBytes): Promise<unknown> {
  if (request.headers['content-encoding']) {
    throw new TextError(415, 'Compressed request bodies are not supported. Send the body without content-encoding.')
  }
  const contentType = String(request.headers['content-type'] ?? '')
  const bytes = await request.readBody(maxBytes)
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
