import type { ClientAuth } from 'openid-client'

/**
 * How a client proves itself by a header (RFC 6749, section 2.3.1). Id and secret are written as a form writes them, but
 * escaped only where they must be: who undoes it reads the same, and who does not still knows a secret with a hyphen in it.
 */
export function clientSecretBasic(clientSecret: string): ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    headers.set('authorization', `Basic ${btoa(`${escaped(client_id)}:${escaped(clientSecret)}`)}`)
  }
}

const escaped = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
