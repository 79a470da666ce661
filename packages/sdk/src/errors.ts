/** The errors that calls throw: codes of the catalogue, groups of codes, and classes. */
export {
  accessTokenErrors,
  adminAccessTokenErrors,
  type ErrorCode,
  type ErrorDetails,
  errorCodes,
  KnownError,
  passwordErrors,
  projectAuthenticationErrors,
  refreshTokenErrors,
  verificationCodeErrors,
} from '@portico/contract/errors'
export { NetworkError } from './http/network-error.ts'
export { ServiceError } from './http/service-error.ts'
export { SessionLoopError } from './session/session-loop-error.ts'
