import type { ApplicationKind } from './application-kinds.ts'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
// RFC 8252, section 7.1: the scheme of an app is a domain name in reverse order.
const ownScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\//

/** Problem of a redirect address. */
export type AddressProblem = 'form' | 'http' | 'scheme'

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Returns the problem of a redirect address, or null. The service compares it as a text. */
export function addressProblem(address: string, kind: ApplicationKind): AddressProblem | null {
  if (address.includes('#') || !URL.canParse(address)) return 'form'
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return 'form'
  if (protocol === 'https:') return null
  if (protocol === 'http:') return loopbackHosts.includes(hostname) ? null : 'http'
  return kind === 'native' && ownScheme.test(address) ? null : 'scheme'
}
