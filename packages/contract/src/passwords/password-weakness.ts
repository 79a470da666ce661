/**
 * Detects passwords that are easy to guess (NIST SP 800-63B-4, section 3.1.1.2). The service refuses them. Forms load
 * this module with their password field and show the problem before submission. No schema library here: browsers import
 * this file.
 */
import { preparePassword } from '../schemas/rules.ts'
import { commonPasswords } from './common-passwords.ts'

/** Words that attackers would try first. */
export interface PasswordContext {
  readonly project: { readonly id: string; readonly displayName: string }
  readonly email?: string | null | undefined
  readonly displayName?: string | null | undefined
}

/** The reason why a password is easy to guess. `word` is the context word that it consists of, in lower case. */
export type PasswordWeakness = { readonly kind: 'common' } | { readonly kind: 'context-word'; readonly word: string }

const productName = 'portico'
// Names stored before names were limited may be as long as a body. Such a text is not a plausible password.
const textMaxLength = 500
const wordMinLength = 3
/** Maximum number of other characters with which a context word is as easy to guess as the word alone. */
const fewCharacters = 5
let common: ReadonlySet<string> | null = null

/** Returns the reason why a password is easy to guess in its prepared form, or null. Ignores letter case. */
export function findPasswordWeakness(typed: string, context: PasswordContext): PasswordWeakness | null {
  const password = preparePassword(typed)
  // Created on the first call, because most processes and pages check no new password.
  common ??= new Set(commonPasswords.trim().split(/\s/))
  if (common.has(password.toLowerCase())) return { kind: 'common' }
  const word = findContextWord(password, context)
  return word === null ? null : { kind: 'context-word', word }
}

/** Returns the longest context word if the password consists of little more than such words, otherwise null. */
function findContextWord(password: string, context: PasswordContext): string | null {
  let rest = password.toLowerCase()
  let longest: string | null = null
  for (const word of contextWords(context)) {
    if (!rest.includes(word)) continue
    longest ??= word
    // A space replaces the word, so that the characters around it do not form another word.
    rest = rest.replaceAll(word, ' ')
  }
  return longest !== null && rest.replace(/\s/g, '').length <= fewCharacters ? longest : null
}

/** Returns the words in lower case, the longest first. */
function contextWords({ project, email, displayName }: PasswordContext): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@')
  // The top-level domain is not specific to the user.
  const labels = domain.split('.').slice(0, -1)
  const texts = [productName, project.id, project.displayName, email ?? '', local, ...labels, displayName ?? ''].map(
    (text) => text.slice(0, textMaxLength).normalize('NFC'),
  )
  const whole = texts.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]+/gu, '')])
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const terms = [...whole, ...words].map((term) => term.toLowerCase().trim())
  return [...new Set(terms)].filter((term) => term.length >= wordMinLength).toSorted((a, b) => b.length - a.length)
}
