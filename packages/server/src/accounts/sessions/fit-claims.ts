import { type Json, limits } from '@portico/contract'

/** Longest header and signature of a token in base64url, with their dots (RFC 7515, section 7.1; ES256). */
const overheadBytes = 240

/** Claims of a project that fit into a token, and the names of the others. */
export interface FittedClaims {
  readonly claims: Readonly<Record<string, Json | readonly string[]>>
  readonly omitted: readonly string[]
}

/** Returns the length of a token with these claims, at most. */
export const tokenBytesOf = (claims: object): number =>
  overheadBytes + Math.ceil((Buffer.byteLength(JSON.stringify(claims)) * 4) / 3)

/**
 * Returns the claims of the project that fit into a token beside its own claims. The largest ones are left out first, and named
 * in `claims_omitted`. Own claims are never replaced.
 */
export function fitClaims(own: object, added: Readonly<Record<string, Json>>): FittedClaims {
  const kept = new Map(Object.entries(added).filter(([name]) => !Object.hasOwn(own, name)))
  const omitted: string[] = []
  const claimsOf = () => ({
    ...Object.fromEntries(kept),
    ...(omitted.length > 0 && { claims_omitted: [...omitted] }),
  })
  const bySize = [...kept].sort(([, a], [, b]) => JSON.stringify(b).length - JSON.stringify(a).length)
  for (const [name] of bySize) {
    if (tokenBytesOf({ ...own, ...claimsOf() }) <= limits.tokenMaxBytes) break
    kept.delete(name)
    omitted.push(name)
  }
  return { claims: claimsOf(), omitted }
}
