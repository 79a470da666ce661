/** Validation rules that screens and service share, without a schema library. Each checks a value that a user typed. */
import { limits } from './limits.ts'

// HTML Living Standard, "valid e-mail address" of <input type=email>; linear on any input.
const formEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

// RFC 2047, section 2: mail programs may decode such a text to another address.
const encodedWord = /=\?.*\?=/

/**
 * Returns true for an address in the form that HTML inputs accept, within the length that can receive email: `a@b` is
 * valid. Encoded words are not.
 */
export function isEmail(value: string): boolean {
  return value.length <= limits.emailMaxLength && formEmail.test(value) && !encodedWord.test(value)
}

/**
 * Returns true for an absolute URL. `URL.canParse` of Node 20 and 22 refuses letters such as `ü` once it is optimized, after
 * some thousand calls.
 */
export function isUrl(value: string): boolean {
  try {
    return Boolean(new URL(value))
  } catch {
    return false
  }
}

// RFC 5321, section 4.1.2: no atom of a dot-string is empty.
const emptyAtom = /^\.|\.\.|\.@/

/**
 * Additionally to {@link isEmail}, requires a local part that mail servers accept: a dot is neither first nor last nor
 * beside another. For addresses that an account gets. Accounts of earlier releases may have others.
 */
export function isNewEmail(value: string): boolean {
  return isEmail(value) && !emptyAtom.test(value)
}

/** Returns true if two addresses identify the same account. They are stored as given and compared in lower case. */
export function isSameEmail(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}

/**
 * Additionally to {@link isEmail}, requires a domain that ends in a dot and at least two characters. For calls
 * that send email to an address of the caller's choice.
 */
export function isStrictEmail(value: string): boolean {
  return isEmail(value) && /\.[a-zA-Z0-9-]{2,}$/.test(value.slice(value.lastIndexOf('@')))
}

/** NFC makes at most four UTF-16 units one, so that the prepared form of a longer text exceeds every password. */
const unitsPerPreparedUnit = 4

/**
 * Prepares a password for comparison by the OpaqueString profile (RFC 8265, section 4.2.2): every kind of space becomes
 * U+0020, then NFC. Texts that are too long for a password are returned as they are, because normalizing a long run of
 * combining characters takes quadratic time.
 */
export function preparePassword(typed: string): string {
  if (typed.length > unitsPerPreparedUnit * limits.passwordMaxLength) return typed
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** Returns the length rule that a password violates in its prepared form (in UTF-16 units), or null. */
export function passwordLengthProblem(
  typed: string,
  minLength = limits.passwordMinLength,
): 'too-short' | 'too-long' | null {
  const { length } = preparePassword(typed)
  if (length < minLength) return 'too-short'
  if (length > limits.passwordMaxLength) return 'too-long'
  return null
}

const permissionId = /^\$?[a-z0-9_:]+$/

/**
 * Returns true if a permission id is well formed. Ids with a leading `$` must also be one of {@link systemPermissions}.
 */
export function isPermissionId(value: string): boolean {
  return permissionId.test(value)
}

/** Permissions that the service itself enforces. */
export const systemPermissions = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$manage_members',
  '$read_members',
  '$remove_members',
  '$update_team',
] as const

const systemPermissionIds: readonly string[] = systemPermissions

/** Returns true if an id is one of {@link systemPermissions}. */
export function isSystemPermission(value: string): boolean {
  return systemPermissionIds.includes(value)
}

/** Returns the canonical form of a language tag (RFC 5646), or null if it is not well formed. */
export function canonicalLocale(value: string): string | null {
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null
  } catch {
    return null
  }
}

/** Returns true for a valid handler path of a host app: an absolute path without query, fragment or host. */
export function isHandlerPath(value: string): boolean {
  return /^\/(?![/\\])[^?#\\]*$/.test(value) && !value.split('/').some((segment) => segment === '..' || segment === '.')
}
