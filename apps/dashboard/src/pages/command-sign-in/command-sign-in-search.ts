/** The request of the command, from the address of the page. */
export interface CommandSignInSearch {
  /** The port on 127.0.0.1 at which the command waits. */
  readonly port?: number
  readonly state?: string
  readonly challenge?: string
  readonly computer?: string
}

const token = /^[\w-]{43}$/
const nameMaxLength = 100

/** Reads the request of an address. A part with another form is left out, so that the page refuses the request. */
export const readCommandSignInSearch = (search: Record<string, unknown>): CommandSignInSearch => {
  const { port, state, challenge, computer } = search
  return {
    // Browsers refuse some ports below 1024, and the system assigns none of them.
    ...(Number.isInteger(port) && Number(port) >= 1024 && Number(port) <= 65_535 ? { port: Number(port) } : {}),
    ...(typeof state === 'string' && token.test(state) ? { state } : {}),
    ...(typeof challenge === 'string' && token.test(challenge) ? { challenge } : {}),
    ...(isName(computer) ? { computer: String(computer) } : {}),
  }
}

// The router parses a name of digits as a number.
function isName(computer: unknown): boolean {
  if (typeof computer !== 'string' && typeof computer !== 'number') return false
  const name = String(computer)
  return name !== '' && [...name].length <= nameMaxLength && !/[\p{Cc}\p{Cf}]/u.test(name)
}

/** Returns the address at which the command waits: always on this computer, whatever the request says. */
export function callbackUrl(port: number, parameters: Readonly<Record<string, string>>): string {
  const url = new URL('http://127.0.0.1/callback')
  // Unlike a text, the setter takes nothing but a port.
  url.port = String(port)
  url.search = new URLSearchParams(parameters).toString()
  return url.href
}
