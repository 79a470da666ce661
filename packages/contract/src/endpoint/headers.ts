/** Header names, and the prefix that our clients send. No schema library here: browsers import this file. */
import * as headers from './header-names.ts'

/** Prefix of the headers of our clients and of the responses to them. */
export const ownPrefix = 'x-portico-'

/** Identifies repeats of a call (draft-ietf-httpapi-idempotency-key-header-07). Has no prefix. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Makes a change conditional on the tag of the entity (RFC 9110, section 13.1.1). */
export const ifMatchHeader = 'if-match'

/** Names without prefix. */
export { headers }

/** Name of a header, without prefix. */
export type HeaderName = (typeof headers)[keyof typeof headers]

/** The access levels, in ascending order. */
export const accessTypes = ['client', 'server', 'admin'] as const

/** Rights of a call: `client` with a publishable key, `server` and `admin` with secret ones. */
export type AccessType = (typeof accessTypes)[number]
