import type { Clock } from '../../clock.ts'
import type { HttpResponse } from './error-response.ts'

const dayMillis = 86_400_000
/** Shorter than the maximum of one year that RFC 9116 recommends. */
const validDays = 180

export interface SecurityTextDeps {
  readonly config: { readonly securityContact: string | null; readonly publicUrl: string }
  readonly clock: Clock
}

/** Returns security.txt (RFC 9116), or null if the operator has set no contact. */
export function securityText({ config, clock }: SecurityTextDeps): HttpResponse | null {
  const { securityContact, publicUrl } = config
  if (securityContact === null) return null
  // Rounded to a day, so that the file can be compared.
  const expires = new Date((Math.floor(clock.now() / dayMillis) + validDays) * dayMillis)
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' }
  return { status: 200, headers, body: `${lines.join('\n')}\n` }
}
