import { isMeantFor, isVerifiedBy, type PublishedKey, parseSignedToken, type SignedToken } from './signed-token.ts'

/** The published key set of a provider as text. */
export interface KeySource {
  find(): Promise<string>
  reload(): Promise<string>
}

/**
 * Returns the published key that verifies a token. If no cached key does, the provider may have rotated its keys: the
 * set is read once more (OpenID Connect Core 1.0, section 10.1.1). A new key may have the id of the former one. Keys
 * without an id are tried one after another. Returns null if no key verifies the token.
 */
export async function findVerifyingKey(keys: KeySource, token: string): Promise<PublishedKey | null> {
  const signed = parseSignedToken(token)
  if (!signed) return null
  const cached = await keys.find()
  const found = verifyingKeyIn(cached, signed)
  if (found) return found
  const current = await keys.reload()
  return current === cached ? null : verifyingKeyIn(current, signed)
}

const verifyingKeyIn = (keySet: string, token: SignedToken) =>
  keysOf(keySet).find((key) => isMeantFor(token, key) && isVerifiedBy(token, key)) ?? null

/** Returns the keys of a key set (RFC 7517, section 5). Ignores entries that are no keys. */
function keysOf(keySet: string): readonly PublishedKey[] {
  const { keys }: { readonly keys?: unknown } = Object(JSON.parse(keySet))
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'object' && key !== null) : []
}
