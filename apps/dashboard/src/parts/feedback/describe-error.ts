import { KnownError, NetworkError, ServiceError } from '@portico/sdk/client'
import { isNotAllowed, isSignedOut } from '../../owner/query-client.ts'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { CodeError } from '../deferred-code.ts'

/** Returns a sentence for an error, with the next step of the owner. */
export function describeError(error: unknown, texts: Texts['common']): string {
  if (error instanceof NetworkError || error instanceof CodeError) return texts.failedNetwork
  if (isSignedOut(error)) return texts.signedOut
  if (isNotAllowed(error)) return texts.notAllowed
  if (error instanceof ServiceError && error.status >= 500) return texts.failedService
  if (error instanceof KnownError) {
    const sentence = textOfCode(texts.errors, error.code)
    return sentence ? format(sentence, Object(error.details)) : error.message
  }
  return error instanceof Error ? error.message : String(error)
}

/** Returns the text for the code of an error, or null if the code has none. */
export const textOfCode = (texts: Readonly<Record<string, string>>, code: string): string | null =>
  Object.entries(texts).find(([known]) => known === code)?.[1] ?? null
