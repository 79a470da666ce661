/**
 * The error of an answer, with the names of all codes to tell an unknown one. Browsers load it with the first error. No
 * schema library here.
 */

import type { ErrorDetails } from './error-catalogue.ts'
import { type ErrorCode, errorCodes } from './error-codes.ts'
import { type ErrorJSON, KnownError } from './known-error.ts'

/** The error that an answer carries. A code that is not in the catalogue becomes `UNSUPPORTED_ERROR`. */
export function toKnownError({ code, error: message, details }: ErrorJSON, status: number): KnownError {
  const known = errorCodes.find((each) => each === code)
  if (known === undefined) {
    const text = `The service answered with the error ${code}, which this client does not know. Update the client.`
    return new KnownError('UNSUPPORTED_ERROR', { status: 500, message: text, details: { originalErrorCode: code } })
  }
  // Code and details come from one row of the service's catalogue, which the compiler cannot see.
  return new KnownError(known, { status, message, details: details as ErrorDetails<ErrorCode> })
}
