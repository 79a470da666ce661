import { type ErrorCode, KnownError, NetworkError, ServiceError } from '@portico/sdk/client'
import { AttemptEnded } from '../auth/attempt-ended.ts'
import * as en from './en.ts'
import { fill } from './fill.ts'
import type { Translate } from './overrides.ts'

/** The codes whose sentence on a screen differs from the service's, which speaks to developers there. */
const ownSentences: Partial<Record<ErrorCode, string>> = {
  SIGN_UP_NOT_ENABLED: en.signUpDisabledText,
  PASSWORD_AUTHENTICATION_NOT_ENABLED: en.passwordSignInOff,
  OTP_AUTHENTICATION_NOT_ENABLED: en.codeSignInOff,
  TOO_MANY_REQUESTS: en.tooManyAttempts,
  SERVICE_BUSY: en.serviceBusy,
}

/** What a person is told about an error: what happened and what to do next. */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof KnownError) {
    const { code, message }: KnownError = error
    const own = ownSentences[code]
    return own ? t(own) : message
  }
  if (error instanceof NetworkError) return t(en.networkError)
  if (error instanceof ServiceError) return serviceMessage(error, t)
  if (error instanceof AttemptEnded) return t(en.attemptEnded)
  return `${t(en.unknownErrorTitle)}. ${t(en.unknownErrorText)}`
}

function serviceMessage({ status, requestId }: ServiceError, t: Translate): string {
  if (status === 429) return t(en.tooManyAttempts)
  if (status === 503) return t(en.serviceBusy)
  const reference = requestId ? ` ${fill(t(en.requestId), { id: requestId })}` : ''
  return `${t(en.unknownErrorTitle)}. ${t(en.unknownErrorText)}${reference}`
}

/** What helps support or the developer to find the cause, beside the general words; null when nothing does. */
export function errorDetail(error: unknown, t: Translate): string | null {
  if (error instanceof KnownError) return error.message
  if (error instanceof ServiceError && error.requestId) return fill(t(en.requestId), { id: error.requestId })
  return null
}
