import { type ErrorCode, KnownError, NetworkError, ServiceError } from '@portico/sdk/client'
import { AttemptEnded } from '../auth/attempt-ended.ts'
import * as en from './en.ts'
import { fill } from './fill.ts'
import type { Translate } from './overrides.ts'

/** Messages of the screens for codes whose message from the service is written for developers. */
const ownSentences: Partial<Record<ErrorCode, string>> = {
  SIGN_UP_NOT_ENABLED: en.signUpDisabledText,
  PASSWORD_AUTHENTICATION_NOT_ENABLED: en.passwordSignInOff,
  OTP_AUTHENTICATION_NOT_ENABLED: en.codeSignInOff,
  SERVICE_BUSY: en.serviceBusy,
}

/** Returns the message for users: what happened and what to do next. */
export function errorMessage(error: unknown, t: Translate): string {
  if (KnownError.is(error, 'TOO_MANY_REQUESTS')) return waitMessage(error.details?.retry_after_seconds, t)
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

function waitMessage(seconds = 0, t: Translate): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? fill(t(en.tooManyAttemptsMinutes), { minutes }) : t(en.tooManyAttempts)
}

function serviceMessage({ status, requestId, retryAfterSeconds }: ServiceError, t: Translate): string {
  // A proxy in front of the service responds without a code.
  if (status === 429) return waitMessage(retryAfterSeconds ?? 0, t)
  if (status === 503) return t(en.serviceBusy)
  const reference = requestId ? ` ${fill(t(en.requestId), { id: requestId })}` : ''
  return `${t(en.unknownErrorTitle)}. ${t(en.unknownErrorText)}${reference}`
}

/** Returns what helps support to find the cause, or null. */
export function errorDetail(error: unknown, t: Translate): string | null {
  if (error instanceof KnownError) return error.message
  if (error instanceof ServiceError && error.requestId) return fill(t(en.requestId), { id: error.requestId })
  return null
}
