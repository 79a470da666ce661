import { limits } from '@portico/contract'
import type { WithReads } from '../../../platform/database/database.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { rewriteLogo } from '../../../projects/logos.ts'
import { type ClientLogo, findClientLogo } from './client-logos.ts'

const timeoutMillis = 3000

/** The address of a logo in the metadata of a client. */
interface NamedLogo {
  /** Null for a new client. */
  readonly clientId: string | null
  /** Null if metadata name no logo. */
  readonly logoUri: string | null
}

/**
 * Reads the logo that metadata name, once for each address, so that browsers of users never load it from there
 * (draft-ietf-oauth-client-id-metadata-document-02, section "Displaying Logos to End-Users"). Redirects are not followed. A
 * logo that cannot be read or shown changes nothing, so that it never refuses a client. What the owner has decided stays.
 */
export async function readNamedLogo(
  deps: WithReads & WithProviderFetch & WithLog,
  projectId: string,
  { clientId, logoUri }: NamedLogo,
): Promise<ClientLogo> {
  const stored = await findClientLogo(deps, projectId, clientId)
  if (stored !== null && (stored.sourceUri === null || stored.sourceUri === logoUri)) return 'kept'
  if (logoUri === null) return stored === null ? 'kept' : 'unnamed'
  try {
    return { file: await rewriteLogo(await readPicture(deps, logoUri)), sourceUri: logoUri }
  } catch (error) {
    deps.log.info({ err: error, url: logoUri }, 'the logo of an OAuth client could not be read')
    return 'kept'
  }
}

async function readPicture({ providerFetch }: WithProviderFetch, uri: string): Promise<Buffer> {
  const response = await providerFetch.guarded(uri, {
    method: 'GET',
    headers: { accept: 'image/png, image/jpeg, image/webp' },
    signal: AbortSignal.timeout(timeoutMillis),
    maxBytes: limits.logoMaxBytes,
  })
  if (response.status !== 200) throw new Error(`The status is ${response.status} instead of 200.`)
  return Buffer.from(await response.arrayBuffer())
}
