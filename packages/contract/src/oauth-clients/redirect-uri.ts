/** Redirect addresses of OAuth clients. */
import { limits } from '../schemas/limits.ts'
import { isUrl } from '../schemas/rules.ts'
import { text } from '../schemas/texts.ts'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Returns true for an https address, or an http address on this machine, without user, password and fragment. */
export function isHttpsOrLoopback(value: string): boolean {
  if (!isUrl(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username !== '' || password !== '' || value.includes('#')) return false
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname))
}

// RFC 8252, section 7.1: the scheme of an app is a domain name in reverse order, so it has a dot.
const ownScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[^#\s]*$/

/** Returns true for an address with the own scheme of an app, such as `com.example.app:/callback`. */
const isOwnScheme = (value: string): boolean => ownScheme.test(value) && isUrl(value)

const message =
  'must be an https address, an http address on localhost, or one like com.example.app:/callback, without user, password and fragment'

/** Redirect address of a client. The service compares it as a text (RFC 9700, section 2.1). */
export const RedirectUri = text(limits.urlMaxLength, (bounded) =>
  bounded.refine((value) => isHttpsOrLoopback(value) || isOwnScheme(value), { message }),
)
