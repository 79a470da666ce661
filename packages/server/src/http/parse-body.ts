import { KnownError, limits } from '@portico/contract'
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

const bodyError = (message: string) => new KnownError('BODY_PARSING_ERROR', { message })

/**
 * Problems that no field may have: U+0000 or an unpaired surrogate in a string or key, and JSON nested too deep.
 * PostgreSQL cannot store the first two; the last protects every walk over the value.
 */
export function forbiddenContent(value: unknown, place: string, depth = 0): string[] {
  if (typeof value === 'string') return textProblem(value, place)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  if (depth >= limits.jsonMaxDepth) return [`${place}: must be at most ${limits.jsonMaxDepth} levels deep`]
  if (Array.isArray(value))
    return value.flatMap((item, index) => forbiddenContent(item, `${place}[${index}]`, depth + 1))
  return Object.entries(value).flatMap(([key, inner]) => [
    ...textProblem(key, `a key of ${place}`),
    ...forbiddenContent(inner, `${place}.${key}`, depth + 1),
  ])
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the character that is looked for
const nul = /\u0000/

function textProblem(value: string, place: string): string[] {
  if (nul.test(value)) return [`${place}: must not contain the character U+0000`]
  return value.isWellFormed() ? [] : [`${place}: must not contain an unpaired surrogate`]
}
