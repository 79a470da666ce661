import { type ErrorCode, KnownError, NetworkError, ServiceError } from '@portico/sdk/client'
import { fill, type Messages } from './en.ts'

/** The codes whose sentence on a screen differs from the service's, which speaks to developers there. */
const ownSentences: Partial<Record<ErrorCode, keyof Messages>> = {
  SIGN_UP_NOT_ENABLED: 'signUpDisabledText',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: 'passwordSignInOff',
}

/** What a person is told about an error: what happened and what to do next. */
export function errorMessage(error: unknown, messages: Messages): string {
  if (error instanceof KnownError) {
    const { code, message }: KnownError = error
    const own = ownSentences[code]
    return own ? messages[own] : message
  }
  if (error instanceof NetworkError) return messages.networkError
  if (error instanceof ServiceError) return serviceMessage(error, messages)
  return `${messages.unknownErrorTitle}. ${messages.unknownErrorText}`
}

function serviceMessage({ status, requestId }: ServiceError, messages: Messages): string {
  if (status === 429) return messages.tooManyAttempts
  if (status === 503) return messages.serviceBusy
  const reference = requestId ? ` ${fill(messages.requestId, { id: requestId })}` : ''
  return `${messages.unknownErrorTitle}. ${messages.unknownErrorText}${reference}`
}

/** What helps support or the developer to find the cause, beside the general words; null when nothing does. */
export function errorDetail(error: unknown, messages: Messages): string | null {
  if (error instanceof KnownError) return error.message
  if (error instanceof ServiceError && error.requestId) return fill(messages.requestId, { id: error.requestId })
  return null
}
