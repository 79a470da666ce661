import { knownError, limits, passwordLengthProblem } from '@portico/contract'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it is: what others know of them, and would try first. */
export interface PasswordContext {
  readonly project: {
    readonly id: string
    readonly displayName: string
    readonly options: { readonly passwordMinLength: number }
  }
  readonly email?: string | null | undefined
  readonly displayName?: string | null | undefined
}

const productName = 'portico'
// A name that was stored before names had a bound may be as long as a body; what nobody could remember is not looked at.
const textMaxLength = 500
const wordMinLength = 3
/** A context word with no more than this many other characters is as good as the word alone. */
const fewCharacters = 5

/**
 * What every new password must satisfy, wherever it is set. Length is counted in UTF-16 units, the password is otherwise
 * taken exactly as given: no trimming, no folding, no character classes. Common passwords are refused, and such as
 * consist of words of the project, the product, or the person's own address and name (NIST SP 800-63B-4, section
 * 3.1.1.2). Projects may ask for more characters
 * than the product. Throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG or PASSWORD_REQUIREMENTS_NOT_MET.
 */
export function requirePasswordPolicy(password: string, context: PasswordContext): void {
  requirePasswordLength(password, context.project.options.passwordMinLength)
  if (isCommonPassword(password)) {
    throw refusal(
      'This password is one of the most common ones. Choose another one, such as three or four random words.',
    )
  }
  const word = contextWordOf(password, context)
  if (word !== null) {
    throw refusal(
      `This password is easy to guess because it is little more than “${word}”. Choose one without words of your name, your e-mail address or this app.`,
    )
  }
}

function requirePasswordLength(password: string, minLength: number): void {
  const problem = passwordLengthProblem(password, minLength)
  if (problem === 'too-short') throw knownError('PASSWORD_TOO_SHORT', { min_length: minLength })
  if (problem === 'too-long') throw knownError('PASSWORD_TOO_LONG', { maxLength: limits.passwordMaxLength })
}

const refusal = (message: string) => knownError('PASSWORD_REQUIREMENTS_NOT_MET', { message })

/** The longest context word of a password that has little besides such words; null when there is enough besides. */
function contextWordOf(password: string, context: PasswordContext): string | null {
  let rest = password.toLowerCase()
  let longest: string | null = null
  for (const word of contextWords(context)) {
    if (!rest.includes(word)) continue
    longest ??= word
    // A blank in its place, so that what stands around a word does not make a new one.
    rest = rest.replaceAll(word, ' ')
  }
  return longest !== null && rest.replace(/\s/g, '').length <= fewCharacters ? longest : null
}

/** In lower case, the longest first. */
function contextWords({ project, email, displayName }: PasswordContext): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@')
  // Not the top-level domain, which says nothing about anyone.
  const labels = domain.split('.').slice(0, -1)
  const texts = [productName, project.id, project.displayName, email ?? '', local, ...labels, displayName ?? ''].map(
    (text) => text.slice(0, textMaxLength),
  )
  const whole = texts.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]+/gu, '')])
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const terms = [...whole, ...words].map((term) => term.toLowerCase().trim())
  return [...new Set(terms)].filter((term) => term.length >= wordMinLength).toSorted((a, b) => b.length - a.length)
}
