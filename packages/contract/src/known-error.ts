/**
 * Errors as those meet them who receive them: without the sentences, which come with each answer. No schema library
 * here: browsers import this file.
 */
import type { ErrorCode } from './error-codes.ts'
import type { ErrorDetails } from './errors.ts'

export type { ErrorCode } from './error-codes.ts'

/** An error as it travels: `error` is the sentence for people, `details` is left out when there are none. */
export interface ErrorJSON {
  readonly code: string
  readonly details?: unknown
  readonly error: string
}

/** What an error consists of besides its code. */
export interface ErrorContent<Details> {
  readonly status: number
  /** The sentence for people. */
  readonly message: string
  readonly details: Details
}

/** An error of the catalogue. `message` is safe to show. */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError'
  declare readonly code: Code
  declare readonly status: number
  declare readonly details: ErrorDetails<Code>

  constructor(code: Code, { status, message, details }: ErrorContent<ErrorDetails<Code>>) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }

  /** Whether a caught value is the error of one of these codes; narrows code and details. */
  static is<Code extends ErrorCode>(value: unknown, ...codes: Code[]): value is KnownError<Code> {
    return value instanceof KnownError && codes.some((code) => code === value.code)
  }

  /** The body that the service sends. */
  toJSON(): ErrorJSON {
    const { code, details, message } = this
    return { code, ...(details === undefined ? {} : { details }), error: message }
  }

  /**
   * The error of an answer. A code that is not in the catalogue becomes `UNSUPPORTED_ERROR`. The names of all codes load
   * with the first error: an entrance carries none of them.
   */
  static async fromJSON({ code, error: message, details }: ErrorJSON, status: number): Promise<KnownError> {
    if (await isUnknown(code)) {
      const text = `The service answered with the error ${code}, which this client does not know. Update the client.`
      return new KnownError('UNSUPPORTED_ERROR', { status: 500, message: text, details: { originalErrorCode: code } })
    }
    // Code and details come from one row of the service's catalogue, which the compiler cannot see.
    return new KnownError(code as ErrorCode, { status, message, details: details as ErrorDetails<ErrorCode> })
  }
}

/** Where the names cannot be loaded, the service's word is taken for it. */
async function isUnknown(code: string): Promise<boolean> {
  const names = await import('./error-codes.ts').catch(() => null)
  return names !== null && !names.errorCodes.some((known) => known === code)
}

/** The access token was refused: a new one may help. */
export const accessTokenErrors = [
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
] as const satisfies readonly ErrorCode[]

/** The session is over. */
export const refreshTokenErrors = [
  'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  'PROVIDER_REJECTED',
] as const satisfies readonly ErrorCode[]
