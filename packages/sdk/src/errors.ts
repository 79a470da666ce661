export { errorCodes } from '@portico/contract/error-codes'
export {
  accessTokenErrors,
  adminAccessTokenErrors,
  passwordErrors,
  projectAuthenticationErrors,
  refreshTokenErrors,
  verificationCodeErrors,
} from '@portico/contract/error-groups'
export { type ErrorCode, type ErrorDetails, KnownError } from '@portico/contract/errors'
export { NetworkError } from './http/network-error.ts'
export { ServiceError } from './http/service-error.ts'
export { InsecurePageError } from './insecure-page-error.ts'
export { SessionLoopError } from './session/session-loop-error.ts'
export { CookiesBlockedError } from './session/stores/cookies-blocked-error.ts'
