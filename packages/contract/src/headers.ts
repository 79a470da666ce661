/**
 * Header names. Portico's own prefix is `x-portico-`; published clients send `x-stack-` or `x-hexclave-`, and the
 * three are equal: the server reads any of them and answers under the prefix that the request used.
 * No schema library here: browsers import this file.
 */
import * as headers from './header-names.ts'

export const headerPrefixes = ['x-portico-', 'x-stack-', 'x-hexclave-'] as const

/** One of the three spellings of our headers. */
export type HeaderPrefix = (typeof headerPrefixes)[number]

/** The prefix of our own SDK. */
export const ownPrefix = 'x-portico-' satisfies HeaderPrefix

/** Identifies repeats of one call (draft-ietf-httpapi-idempotency-key-header-07). It has no prefix of ours. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Names without prefix. */
export { headers }

/** A header of ours, without its prefix. */
export type HeaderName = (typeof headers)[keyof typeof headers]

/** The three levels of access, weakest first. */
export const accessTypes = ['client', 'server', 'admin'] as const

/** How much a caller may do: `client` with a publishable key, `server` and `admin` with secret ones. */
export type AccessType = (typeof accessTypes)[number]
