/** Texts of the pages, in the language of the browser. */

import { directionOf } from '@portico/messages/direction'
import * as english from '@portico/messages/en'
import { fill, isolated } from '@portico/messages/fill'
import { load as loadAccount } from '@portico/messages/generated/account'
import { load as loadErrors } from '@portico/messages/generated/errors'
import { languages } from '@portico/messages/generated/languages'
import { load as loadPages } from '@portico/messages/generated/pages'
import { load as loadSignIn } from '@portico/messages/generated/sign-in'
import { matchLanguage, parseAcceptLanguage } from '@portico/messages/match-language'
import type { Message, PluralForms } from '@portico/messages/texts'

/** The texts of a language. */
export interface PageTexts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Returns a text with its values. Names do not change the direction of the text around them. */
  readonly text: (message: Message, values?: Readonly<Record<string, string>>) => string
}

type Texts = Readonly<Record<string, string | PluralForms>>

const tags = Object.keys(languages)
const loaded = new Map<string, Promise<ReadonlyMap<string, string>>>()

/**
 * Returns the texts for a browser.
 *
 * @param wanted Value of `ui_locales` (OpenID Connect Core 1.0, section 3.1.2.1), which goes before the header.
 */
export async function findPageTexts(acceptLanguage: string, wanted = ''): Promise<PageTexts> {
  const asked = [...wanted.slice(0, 200).split(' ').filter(Boolean), ...parseAcceptLanguage(acceptLanguage)]
  const language = matchLanguage(asked, tags) ?? 'en'
  const texts = await load(language)
  return {
    language,
    direction: directionOf(language),
    text([key, inEnglish], values = {}) {
      const named = Object.entries(values).map(([name, value]) => [name, isolated(value)])
      return fill(texts.get(key) ?? inEnglish, Object.fromEntries(named))
    },
  }
}

function load(language: string): Promise<ReadonlyMap<string, string>> {
  const found = loaded.get(language) ?? loadAnew(language)
  loaded.set(language, found)
  return found
}

/** Loads the parts that the pages use. English texts are those of the messages themselves. */
async function loadAnew(language: string): Promise<ReadonlyMap<string, string>> {
  const parts: (Promise<{ readonly texts: Texts }> | undefined)[] = [
    loadSignIn[language]?.(),
    loadErrors[language]?.(),
    loadAccount[language]?.(),
    loadPages[language]?.(),
  ]
  const texts = await Promise.all(parts)
  const entries = texts.flatMap((part) => Object.entries(part?.texts ?? {}))
  return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])))
}

/** Sentences for errors of forms. Others are those of entries that were refused. */
const sentences: Readonly<Record<string, Message>> = {
  EMAIL_PASSWORD_MISMATCH: english.wrongPassword,
  USER_BANNED: english.accountBanned,
  SESSION_LIMIT_REACHED: english.sessionLimitReached,
  SIGN_UP_CONTINUES_BY_EMAIL: english.signUpContinuesByEmail,
  SIGN_IN_REFUSED_BY_HOOK: english.signInRefused,
  AUTH_HOOK_FAILED: english.serviceBusy,
  USER_EMAIL_ALREADY_EXISTS: english.userExists,
  SIGN_UP_NOT_ENABLED: english.signUpDisabledText,
  PASSWORD_AUTHENTICATION_NOT_ENABLED: english.passwordSignInOff,
  PASSWORD_TOO_SHORT: english.passwordEasyToGuess,
  PASSWORD_TOO_LONG: english.passwordEasyToGuess,
  PASSWORD_REQUIREMENTS_NOT_MET: english.passwordEasyToGuess,
  INVALID_TOTP_CODE: english.incorrectCode,
  PASSKEY_NEEDED: english.passkeyFactorText,
  INVALID_RECOVERY_CODE: english.recoveryCodeWrong,
  VERIFICATION_CODE_NOT_FOUND: english.attemptEnded,
  VERIFICATION_CODE_EXPIRED: english.attemptEnded,
  VERIFICATION_CODE_ALREADY_USED: english.attemptEnded,
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: english.attemptEnded,
  TOO_MANY_REQUESTS: english.tooManyAttempts,
  PROJECT_BUSY: english.serviceBusy,
  SERVICE_BUSY: english.serviceBusy,
}

/** Returns the sentence for an error of a form. */
export const sentenceOf = (code: string): Message => sentences[code] ?? english.entryRefused
