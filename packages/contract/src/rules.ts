/**
 * Checks that screens and service share, free of any schema library. Each takes what a person typed and says
 * whether the service would take it.
 */
import { limits } from './limits.ts'

// HTML Living Standard, "valid e-mail address" of <input type=email>; linear on any input.
const formEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

// RFC 2047, section 2: mail programs may decode such a text to another address.
const encodedWord = /=\?.*\?=/

/**
 * Returns true for an address in the form that HTML inputs accept, at a length that mail can be sent to: `a@b` passes.
 * Encoded words do not.
 */
export function isEmail(value: string): boolean {
  return value.length <= limits.emailMaxLength && formEmail.test(value) && !encodedWord.test(value)
}

/** Returns true if two addresses are the same account name: they are compared in lower case, and stored as given. */
export function isSameEmail(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}

/** {@link isEmail}, and the domain ends in a dot and at least two characters. Used where mail will be sent to strangers. */
export function isStrictEmail(value: string): boolean {
  return isEmail(value) && /\.[a-zA-Z0-9-]{2,}$/.test(value.slice(value.lastIndexOf('@')))
}

/** What is wrong with the length of a password (in UTF-16 units), or null. */
export function passwordLengthProblem(
  value: string,
  minLength = limits.passwordMinLength,
): 'too-short' | 'too-long' | null {
  if (value.length < minLength) return 'too-short'
  if (value.length > limits.passwordMaxLength) return 'too-long'
  return null
}

const permissionId = /^\$?[a-z0-9_:]+$/

/** Whether a permission id is well formed; ids with a leading `$` must also be one of {@link systemPermissions}. */
export function isPermissionId(value: string): boolean {
  return permissionId.test(value)
}

/** The permissions that the service itself enforces. */
export const systemPermissions = [
  '$delete_team',
  '$invite_members',
  '$manage_members',
  '$read_members',
  '$remove_members',
  '$update_team',
] as const

const systemPermissionIds: readonly string[] = systemPermissions

/** Whether an id is one of {@link systemPermissions}. */
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

/** Whether a value is the path below which the screens of a host app live: from the root, and nothing but a path. */
export function isHandlerPath(value: string): boolean {
  return /^\/(?![/\\])[^?#\\]*$/.test(value) && !value.split('/').some((segment) => segment === '..' || segment === '.')
}
