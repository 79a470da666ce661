/**
 * Recovery codes as users see them: 16 characters of Crockford's base32 (https://www.crockford.com/base32.html) in
 * groups of four. The first half finds the row of a code. The second half, 40 random bits, is compared with its hash.
 */
import type { Random } from '../../platform/crypto/secret.ts'

/** A recovery code in its two halves. */
export interface RecoveryCode {
  readonly selector: string
  readonly secret: string
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfLength = 8
const form = new RegExp(`^[${alphabet}]{${2 * halfLength}}$`)

/** Creates codes with distinct selectors. */
export function createRecoveryCodes(random: Random, count: number): RecoveryCode[] {
  const codes = new Map<string, RecoveryCode>()
  while (codes.size < count) {
    const text = Array.from(random.bytes(2 * halfLength), (byte) => alphabet.charAt(byte & 31)).join('')
    codes.set(text.slice(0, halfLength), { selector: text.slice(0, halfLength), secret: text.slice(halfLength) })
  }
  return [...codes.values()]
}

/** Formats a code for display: `xxxx-xxxx-xxxx-xxxx`. */
export function showRecoveryCode({ selector, secret }: RecoveryCode): string {
  return (selector + secret).replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Parses a code as a user types it. Ignores case, blanks and dashes, and reads o as 0, i and l as 1. Returns null if
 * the text cannot be a code.
 */
export function parseRecoveryCode(typed: string): RecoveryCode | null {
  if (typed.length > 100) return null
  const text = typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return form.test(text) ? { selector: text.slice(0, halfLength), secret: text.slice(halfLength) } : null
}

/**
 * Codes of other systems keep their text, which has no selector. Each has a number in place of one, with a character that
 * typed selectors never contain.
 */
export const foreignSelector = (number: number): string => `${foreignMark}${number}`
const foreignMark = '*'
/** Pattern of the selectors of foreign codes for `like`. */
export const foreignSelectors = `${foreignMark}%`
export const isOwnSelector = (selector: string): boolean => ownSelector.test(selector)
const ownSelector = new RegExp(`^[${alphabet}]{${halfLength}}$`)
/** Foreign codes of a user. Each attempt compares all of them. */
export const foreignCodesMax = 10

/** Returns a typed text as a foreign code, or null if it cannot be one. Only blanks around it are dropped. */
export function parseForeignCode(typed: string): string | null {
  const text = typed.trim()
  return text === '' || text.length > 100 ? null : text
}
