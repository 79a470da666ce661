/** Entity tags and the header `if-match` (RFC 9110, sections 8.8.3 and 13.1.1). */
import { hash } from 'node:crypto'
import { type AccessType, ifMatchHeader, knownError, type TaggedEntity } from '@portico/contract'
import type { IfMatch } from '../endpoint.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { createResponseShaper } from './shape-response.ts'

/** Returns the tag of a full or shaped view of an entity, for one access level. */
export type Tagger = (view: unknown, access: AccessType) => string

// Bounds the work. A tag has 45 characters.
const headerMaxLength = 1000
// One element of the list, which may be empty. Sticky: each character is read once.
const element = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y

/** Reads the header, or null without one. Adds a problem if it is malformed. */
export function readIfMatch({ headers }: Pick<ApiRequest, 'headers'>, problems: string[]): IfMatch | null {
  const value = headers[ifMatchHeader]
  if (value === undefined) return null
  const tags = typeof value === 'string' && value.length <= headerMaxLength ? parseIfMatch(value) : null
  if (!tags) {
    problems.push(
      `headers.${ifMatchHeader}: must be * or a list of entity tags in double quotes, such as the etag of an earlier response, with at most ${headerMaxLength} characters`,
    )
  }
  return tags
}

function parseIfMatch(value: string): IfMatch | null {
  if (value.trim() === '*') return 'any'
  const tags: string[] = []
  let count = 0
  for (element.lastIndex = 0; element.lastIndex < value.length; ) {
    const match = element.exec(value)
    if (!match) return null
    const [, weak, tag] = match
    if (tag !== undefined) count += 1
    // Weak tags never match here (RFC 9110, section 8.8.3.2).
    if (tag !== undefined && weak === undefined) tags.push(tag)
  }
  return count > 0 ? tags : null
}

/** Throws PRECONDITION_FAILED unless the tag of the stored entity is among those of the header. */
export function requireTag(ifMatch: IfMatch, etag: string): void {
  if (ifMatch !== 'any' && !ifMatch.includes(etag)) throw knownError('PRECONDITION_FAILED', { etag })
}

/**
 * Creates the function that computes the tags of an entity. The tags of an access level depend only on fields that it
 * reads.
 */
export function createTagger({ view, untagged }: TaggedEntity, levels: readonly AccessType[]): Tagger {
  const shape = createResponseShaper({ definition: { access: levels, response: view }, leaf: sortKeys })
  return (full, access) => {
    const fields: Record<string, unknown> = Object(shape(full, access))
    // JSON omits undefined fields.
    for (const name of untagged) fields[name] = undefined
    return `"${hash('sha256', JSON.stringify(fields), 'base64url')}"`
  }
}

/**
 * Returns the value with sorted keys: a response may contain metadata as it was sent, or as PostgreSQL stores it. Fields
 * with a schema need no sorting, because the shaper writes them in the order of the schema.
 */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const members = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sortKeys(inner)])
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}
