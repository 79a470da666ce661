/**
 * Finds passwords that are easy to guess (NIST SP 800-63B-4, section 3.1.1.2). The service refuses them; forms load this
 * module with their password field and say so before they are sent. No schema library here: browsers import this file.
 */
import { commonPasswords } from './common-passwords.ts'

/** Texts that attackers would try first. */
export interface PasswordContext {
  readonly project: { readonly id: string; readonly displayName: string }
  readonly email?: string | null | undefined
  readonly displayName?: string | null | undefined
}

/** The reason why a password is easy to guess. `word` is the word of the context that it consists of, in lower case. */
export type PasswordWeakness = { readonly kind: 'common' } | { readonly kind: 'context-word'; readonly word: string }

const productName = 'portico'
// A name stored before names were limited may be as long as a body. Such a text is no password.
const textMaxLength = 500
const wordMinLength = 3
/** A context word with no more than this many other characters is as easy to guess as the word alone. */
const fewCharacters = 5
let common: ReadonlySet<string> | null = null

/** Returns why a password is easy to guess, or null. Its case does not matter. */
export function findPasswordWeakness(password: string, context: PasswordContext): PasswordWeakness | null {
  // Created by the first call, because most processes and pages check no new password.
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
    // A blank replaces the word, so that the characters around it do not form another one.
    rest = rest.replaceAll(word, ' ')
  }
  return longest !== null && rest.replace(/\s/g, '').length <= fewCharacters ? longest : null
}

/** Returns the words in lower case, the longest first. */
function contextWords({ project, email, displayName }: PasswordContext): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@')
  // The top-level domain says nothing about the user.
  const labels = domain.split('.').slice(0, -1)
  const texts = [productName, project.id, project.displayName, email ?? '', local, ...labels, displayName ?? ''].map(
    (text) => text.slice(0, textMaxLength),
  )
  const whole = texts.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]+/gu, '')])
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const terms = [...whole, ...words].map((term) => term.toLowerCase().trim())
  return [...new Set(terms)].filter((term) => term.length >= wordMinLength).toSorted((a, b) => b.length - a.length)
}
