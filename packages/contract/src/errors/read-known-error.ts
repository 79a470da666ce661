/** Parses errors of the service. No schema library here: browsers import this file. */
import { errorCodes } from './error-codes.ts'
import { type ErrorCode, type ErrorDetails, type ErrorJSON, KnownError } from './errors.ts'

/** Parses the error of a response. A code that is absent from {@link errorCodes} becomes `UNSUPPORTED_ERROR`. */
export function readKnownError(
  { code, error, error_description: message = error, details }: ErrorJSON,
  { status, requestId = null, url }: { status: number; requestId?: string | null; url?: string },
): KnownError {
  const known = errorCodes.find((each) => each === code)
  const docs = url === undefined ? null : new URL(`/docs/errors/${code}`, url).href
  if (known === undefined) {
    const text = `The service responded with the error ${code}, which this client does not support. Update the client.`
    return new KnownError('UNSUPPORTED_ERROR', {
      status: 500,
      message: text,
      details: { originalErrorCode: code },
      requestId,
      docs,
    })
  }
  // The service sends code and details of the same row of its catalogue. The compiler cannot infer that.
  return new KnownError(known, { status, message, details: details as ErrorDetails<ErrorCode>, requestId, docs })
}
