/** Key sets that clients publish at an address of their own (RFC 7517, section 5). */
import { isPublicKey, limits } from '@portico/contract'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { WithProviderDocuments } from '../../oauth/upstream/document-cache.ts'

const timeoutMillis = 5000

/** A set of public keys. */
export interface KeySet {
  readonly keys: readonly object[]
}

type RemoteKeySetDeps = WithProviderFetch & WithProviderDocuments & WithLog

/**
 * Returns the public keys at an address, at most five minutes old. An unknown key id reads them once more, at most every ten
 * seconds. Returns no keys if the address cannot be read.
 */
export async function readRemoteKeySet(
  deps: RemoteKeySetDeps,
  url: string,
  keyIds: readonly (string | null)[],
): Promise<KeySet> {
  const load = () => loadDocument(deps, url)
  // Other documents of the cache were read without these limits.
  const name = `oauth-client-keys ${url}`
  try {
    const cached = parseKeySet(await deps.providerDocuments.find(name, load))
    if (keyIds.every((keyId) => keyId === null || hasKey(cached, keyId))) return cached
    return parseKeySet(await deps.providerDocuments.reload(name, load))
  } catch (error) {
    deps.log.info({ err: error, url }, 'the key set of an OAuth client could not be read')
    return { keys: [] }
  }
}

async function loadDocument({ providerFetch }: WithProviderFetch, url: string): Promise<string> {
  const response = await providerFetch.guarded(url, {
    method: 'GET',
    headers: { accept: 'application/jwk-set+json, application/json' },
    signal: AbortSignal.timeout(timeoutMillis),
  })
  if (response.status !== 200) throw new Error(`The status is ${response.status} instead of 200.`)
  const text = await response.text()
  // Refused before it is cached: the next request reads the address again.
  parseKeySet(text)
  return text
}

/** Returns the public keys of a document. RFC 7517, section 5: keys of unknown types are ignored. */
function parseKeySet(text: string): KeySet {
  const document: unknown = JSON.parse(text)
  const keys = typeof document === 'object' && document !== null && 'keys' in document ? document.keys : null
  if (!Array.isArray(keys)) throw new Error('The document has no list "keys".')
  if (keys.length > limits.oauthClientKeysMax) {
    throw new Error(`The document has more than ${limits.oauthClientKeysMax} keys.`)
  }
  return { keys: keys.filter(isPublicKey) }
}

const hasKey = ({ keys }: KeySet, keyId: string) => keys.some((key) => 'kid' in key && key.kid === keyId)
