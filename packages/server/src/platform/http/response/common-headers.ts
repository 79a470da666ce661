import { corsHeaders } from './cors.ts'

/**
 * Headers of every response. They do not reveal the server software. The policy permits nothing. Pages, which need more,
 * override it.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const

// The token endpoint requires both (RFC 6749, section 5.1), every other response the first one.
const noStore = { 'cache-control': 'no-store, max-age=0', pragma: 'no-cache' } as const
/** Headers of every response below /api. */
export const apiHeaders = { ...corsHeaders, ...noStore } as const
