import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { fill, isolated } from '@portico/messages/fill'
import type { Message } from '@portico/messages/texts'
import {
  type ClientApp,
  type ErrorCode,
  KnownError,
  NetworkError,
  passwordErrors,
  ServiceError,
  type Urls,
} from '@portico/sdk/client'
import { AttemptEnded } from '../auth/attempt-ended.ts'
import { newPasswordField } from '../auth/new-password-field.ts'
import type { ErrorDescription } from './error-description.ts'
import { errorSentences } from './error-sentences.ts'
import type { Translate } from './overrides.ts'

/** The screen that helps after an error, and the label of the link to it. */
const nextSteps: { readonly [Code in ErrorCode]?: readonly [screen: keyof Urls, label: Message] } = {
  EMAIL_PASSWORD_MISMATCH: ['forgotPassword', en.resetYourPassword],
  USERNAME_PASSWORD_MISMATCH: ['forgotPassword', en.resetYourPassword],
  USER_EMAIL_ALREADY_EXISTS: ['signIn', en.signInInstead],
}

/** Returns the message for users with the next step and the place to show it. Works in browsers only. */
export function describeError(error: unknown, t: Translate, app: Pick<ClientApp, 'urlOf'>): ErrorDescription {
  if (isMistakeOfApp(error)) console.error(error)
  const text = [errorMessage(error, t), developerHint(error)].filter(Boolean).join(' ')
  // An overloaded service has not checked the values: Retry sends them again.
  if (!(error instanceof KnownError) || isOverload(error)) return { text, place: 'form' }
  const { code }: KnownError = error
  const [screen, label] = nextSteps[code] ?? []
  const currentUrl = window.location.href
  return {
    text,
    ...(screen && label && { next: { href: app.urlOf(screen, { currentUrl }), children: t(label) } }),
    place: KnownError.is(error, ...passwordErrors) ? newPasswordField : placeOf(code),
  }
}

/** Returns the field of a new username for errors about it. A form without that field shows them at its usual one. */
function placeOf(code: ErrorCode): ErrorDescription['place'] {
  // The fields of the project have changed: it is no error of a single one.
  if (code === 'SIGN_UP_FIELDS_INVALID') return 'form'
  return code.startsWith('USERNAME_') ? 'username' : 'field'
}

/** Messages for errors of the SDK, by name. Importing the classes would move them into the bundle that loads first. */
const missingInBrowser = new Map<string, Message>([
  ['CookiesBlockedError', en.cookiesBlocked],
  ['InsecurePageError', en.httpsNeeded],
])

/** Returns true if only the developer of the app can help: it has a wrong key, or `baseUrl` is not that of the service. */
const isMistakeOfApp = (error: unknown) =>
  error instanceof KnownError
    ? sentenceOf(error.code) === en.notSetUp
    : error instanceof ServiceError && (error.status === 404 || isForeign(error))

/** Returns true if another server responded, as the SDK describes in the message. */
const isForeign = ({ requestId, message, text }: ServiceError) => requestId === null && message !== text

// Bundlers replace this expression, so that production does not contain the hints.
declare const process: { env: { NODE_ENV?: string } }

/** During development, returns what the SDK recommends to check, with the name of the option. Otherwise null. */
export function developerHint(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production') return null
  if (error instanceof NetworkError) return error.diagnosis
  return error instanceof ServiceError && isForeign(error) ? error.message : null
}

const isOverload = (error: KnownError) => KnownError.is(error, 'TOO_MANY_REQUESTS', 'SERVICE_BUSY', 'AUTH_HOOK_FAILED')

/** Returns the message for users: what happened and what to do next. Contains no message of the service, except
 * for the sentence of an owner's server that refuses a sign-in. */
export function errorMessage(error: unknown, t: Translate): string {
  return expectedMessage(error, t) ?? unknownErrorMessage(error, t)
}

/** Returns the message for users, or null for errors without one. */
export function expectedMessage(error: unknown, t: Translate): string | null {
  if (error instanceof NetworkError) return t(en.networkError)
  const missing = error instanceof Error ? missingInBrowser.get(error.name) : undefined
  if (missing) return t(missing)
  if (error instanceof AttemptEnded) return t(en.attemptEnded)
  if (error instanceof ServiceError) {
    // A proxy in front of the service responds without a code.
    if (error.status === 429) return waitMessage(error.retryAfterSeconds ?? 0, t)
    return error.status === 503 ? t(en.serviceBusy) : null
  }
  if (!(error instanceof KnownError)) return null
  if (KnownError.is(error, 'TOO_MANY_REQUESTS')) return waitMessage(error.details?.retry_after_seconds, t)
  if (KnownError.is(error, 'PASSKEY_AUTHENTICATION_FAILED') && error.details?.is_unknown) return t(en.passkeyUnknown)
  if (KnownError.is(error, 'USER_BANNED') && error.details?.until) return banMessage(error.details.until, t)
  if (KnownError.is(error, 'SIGN_IN_REFUSED_BY_HOOK') && error.details?.message) {
    return `${t(en.signInRefused)} ${isolated(error.details.message)}`
  }
  if (KnownError.is(error, 'USERNAME_NOT_ALLOWED') && error.details?.reason === 'form') return t(en.usernameForm)
  if (KnownError.is(error, 'USERNAME_CHANGED_RECENTLY') && error.details) {
    return changeMessage(error.details.next_change_at_millis, t)
  }
  if (KnownError.is(error, 'USER_IS_LAST_PROJECT_OWNER') && error.details) {
    return lastOwnerMessage(error.details.project_names, t)
  }
  // Projects may require more characters than the product.
  const min = KnownError.is(error, 'PASSWORD_TOO_SHORT') ? error.details?.min_length : undefined
  const { code }: KnownError = error
  return messageOfCode(code, t, min)
}

/** Returns the message for a code, or null if there is none. */
export function messageOfCode(code: string, t: Translate, min: number = limits.passwordMinLength): string | null {
  const sentence = sentenceOf(code)
  return sentence ? fill(t(sentence), { min: t.number(min), max: t.number(limits.passwordMaxLength) }) : null
}

function sentenceOf(code: string): Message | undefined {
  const sentences: Readonly<Record<string, Message>> = errorSentences
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined
}

function waitMessage(seconds = 0, t: Translate): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1
    ? fill(t(en.tooManyAttemptsMinutes, minutes), { minutes: t.number(minutes) })
    : t(en.tooManyAttempts)
}

function lastOwnerMessage(names: readonly string[], t: Translate): string {
  return `${t(en.lastProjectOwner)} (${new Intl.ListFormat(t.language.lang).format(names.map(isolated))})`
}

function changeMessage(atMillis: number, t: Translate): string {
  const format = new Intl.DateTimeFormat(t.language.lang, { dateStyle: 'long' })
  return fill(t(en.usernameChangedRecently), { date: format.format(atMillis) })
}

function banMessage(untilMillis: number, t: Translate): string {
  const format = new Intl.DateTimeFormat(t.language.lang, { dateStyle: 'long', timeStyle: 'short' })
  return fill(t(en.accountBannedUntil), { time: format.format(untilMillis) })
}

function unknownErrorMessage(error: unknown, t: Translate): string {
  const requestId = requestIdOf(error)
  const reference = requestId ? ` ${fill(t(en.requestId), { id: requestId })}` : ''
  return `${t(en.unknownErrorTitle)}. ${t(en.unknownErrorText)}${reference}`
}

function requestIdOf(error: unknown): string | null {
  return error instanceof KnownError || error instanceof ServiceError ? error.requestId : null
}

/** Returns details that help support to find the cause, or null. */
export function errorDetail(error: unknown, t: Translate): string | null {
  const requestId = requestIdOf(error)
  const code = error instanceof KnownError ? fill(t(en.errorCode), { code: error.code }) : null
  const request = requestId && fill(t(en.requestId), { id: requestId })
  return [code, request].filter(Boolean).join(' · ') || null
}
