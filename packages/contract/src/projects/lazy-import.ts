/** The old system of a project: asked about unknown addresses when users sign in with a password. */
import { z } from 'zod'
import { isUrl } from '../schemas/rules.ts'
import { text } from '../schemas/texts.ts'

const localHosts = ['localhost', '127.0.0.1']

/** True for an https address without user name and password. In development, plain http on this computer. */
function isOldSystemUrl(value: string): boolean {
  if (!isUrl(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && localHosts.includes(hostname))
}

export const lazyImportSettings = {
  url: text(2048, (bounded) =>
    bounded.refine(isOldSystemUrl, { message: 'must start with https:// and contain no user name or password' }),
  ),
  /** Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
  secret: text(100, (bounded) =>
    bounded.regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64'),
  ),
}

/** Settings of the old system as owners read them; null without one. */
export const LazyImport = z.object({ url: z.string(), secret: z.string().optional() }).nullable()

/** New settings of the old system; null removes them. */
export const LazyImportUpdate = z.strictObject(lazyImportSettings).nullable()
