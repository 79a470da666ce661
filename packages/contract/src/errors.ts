/** Errors as those throw them who know their sentences: the service. */
import { type ErrorDefinition, type ErrorDetails, errorCatalogue } from './error-catalogue.ts'
import { accessTokenErrors, type ErrorCode, type ErrorJSON, KnownError as ReceivedError } from './known-error.ts'

export { type ErrorDefinition, type ErrorDetails, errorCatalogue } from './error-catalogue.ts'
export { type ErrorCode, errorCodes } from './error-codes.ts'
export type { ErrorJSON } from './known-error.ts'

type DetailsArgument<Code extends ErrorCode> =
  undefined extends ErrorDetails<Code> ? [details?: undefined] : [details: ErrorDetails<Code>]

/**
 * An error of the catalogue, thrown where it arises. `message` is safe to show; `cause` is for logs and never leaves
 * the process. Who receives errors only needs `./known-error.ts`, which carries no sentences.
 *
 * @example throw new KnownError('TEAM_NOT_FOUND', { team_id })
 */
export class KnownError<Code extends ErrorCode = ErrorCode> extends ReceivedError<Code> {
  constructor(code: Code, ...[details]: DetailsArgument<Code>) {
    // The row and its details belong together by the parameter types above; inside, the compiler cannot follow that.
    const row = errorCatalogue[code] as ErrorDefinition<unknown>
    super(code, { status: row.status, message: row.message(details), details: details as ErrorDetails<Code> })
  }

  /** The body that the service sends. */
  toJSON(): ErrorJSON {
    const { code, details, message } = this
    return { code, ...(details === undefined ? {} : { details }), error: message }
  }
}

/** Parents by which callers may catch several codes at once. */
export const errorGroups = {
  accessToken: accessTokenErrors,
  adminAccessToken: [
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_EXPIRED',
    'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  ],
  verificationCode: [
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  ],
} as const satisfies Record<string, readonly ErrorCode[]>

/**
 * What any call with credentials may answer: keys, tokens, parsing and access. Endpoints do not list these.
 */
export const commonErrors = [
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
  'INVALID_ACCESS_TYPE',
  'ACCESS_TYPE_WITHOUT_PROJECT_ID',
  'ACCESS_TYPE_REQUIRED',
  'INSUFFICIENT_ACCESS_TYPE',
  'INVALID_PUBLISHABLE_CLIENT_KEY',
  'INVALID_SECRET_SERVER_KEY',
  'INVALID_SUPER_SECRET_ADMIN_KEY',
  'CLIENT_AUTHENTICATION_REQUIRED',
  'SERVER_AUTHENTICATION_REQUIRED',
  'ADMIN_AUTHENTICATION_REQUIRED',
  ...errorGroups.accessToken,
  ...errorGroups.adminAccessToken,
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
] as const satisfies readonly ErrorCode[]
