/**
 * The options of every request that carries or establishes trust. Redirects are refused: `fetch` would send keys, tokens
 * and passwords to their target, or accept keys from it. `next` keeps Next.js from storing the response, also on pages
 * with `fetchCache = 'force-cache'`, which overrides `cache`. Other platforms ignore it.
 */
export const trustedRequest = { redirect: 'manual', next: { internal: true } } as const
