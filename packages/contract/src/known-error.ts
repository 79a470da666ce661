/**
 * Errors as those meet them who receive them: without the sentences, which come with each answer. No schema library
 * here: browsers import this file.
 */

import type { ErrorDetails } from './error-catalogue.ts'
import type { ErrorCode } from './error-codes.ts'

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
