/**
 * The only cookie of an authorization server. It names the browser, to which pages of a flow belong, and the session of the
 * library. Projects share an origin, so each has a cookie of its own.
 */
import type { WithConfig } from '../../../platform/config.ts'
import { createToken, sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'

/** The browser of a request. */
export interface Browser {
  readonly secret: string
  /** SHA-256 of the secret, by which rows name the browser. */
  readonly hash: Uint8Array
  /** Cookie of the library's session. Empty without one. */
  readonly session: string
  /** True if the request had no cookie. */
  readonly isNew: boolean
}

const maxAgeSeconds = 365 * 24 * 60 * 60
const cookieForm = /^([0-9a-z]{45})\.([\w-]{0,64})$/

/** Returns the browser of a request, or a new one. */
export function readBrowser(deps: WithConfig & WithRandom, projectId: string, { headers }: ApiRequest): Browser {
  const name = cookieName(deps, projectId)
  const cookies = String(headers.cookie ?? '').split(';')
  const found = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(`${name}=`))
  const [, secret, session = ''] = cookieForm.exec(found?.slice(name.length + 1) ?? '') ?? []
  const chosen = secret ?? createToken(deps.random)
  return { secret: chosen, hash: sha256(chosen), session, isNew: secret === undefined }
}

/** Returns the value of `set-cookie` for a browser. */
export function browserCookie({ config }: WithConfig, projectId: string, browser: Pick<Browser, 'secret' | 'session'>) {
  const isSecure = config.publicUrl.startsWith('https:')
  const value = `${browser.secret}.${browser.session}`
  const name = cookieName({ config }, projectId)
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

// The prefix lets no other host and no page over http set the cookie (RFC 6265bis, section 4.1.3.2).
const cookieName = ({ config }: Pick<WithConfig, 'config'>, projectId: string): string =>
  `${config.publicUrl.startsWith('https:') ? '__Host-' : ''}portico-${projectId}`
