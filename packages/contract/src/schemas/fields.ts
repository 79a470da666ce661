/**
 * Field schemas other than texts. Request values are cast before validation: numbers to strings, numeric strings to
 * numbers, and "true", "1", "false" and "0" to booleans. Nothing else is converted.
 */
import { z } from 'zod'
import { limits } from './limits.ts'

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const stringToNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
const truths: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const stringToBoolean = (value: unknown) => (typeof value === 'string' ? (truths[value.toLowerCase()] ?? value) : value)

/** Maximum body size of calls that accept an image, in bytes. */
export const imageBodyMaxBytes = 2 * 1024 * 1024

export const Flag = z.preprocess(stringToBoolean, z.boolean())
export const WholeNumber = z.preprocess(stringToNumber, z.number().int('must be a whole number'))
/** Milliseconds since 1970. */
export const Millis = z.int()
/** Milliseconds since 1970 in requests, within the range of dates (ECMA-262, section 21.4.1.1). */
export const DateMillis = WholeNumber.pipe(
  z.number().min(-limits.dateMaxMillis, 'must be a date').max(limits.dateMaxMillis, 'must be a date'),
)

// Versions 1 to 5 and the nil UUID, in any letter case.
const uuid =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000)$/i
// In lower case, to which the value has been cast.
const uuidOrMe = new RegExp(`${uuid.source}|^me$`)
const lowerCaseUuid = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : value)
const uuidLength = 36

/** A UUID in any letter case, cast to lower case. */
export const Uuid = z.preprocess(
  lowerCaseUuid,
  z.string().regex(uuid, { message: 'must be a UUID', abort: true }).max(uuidLength),
)
/** Returns the schema of at most `max` UUIDs, separated by commas. */
export const uuidList = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(Uuid).min(1).max(max))
/** A user id. The router replaces `me` before it validates the value. */
export const UserIdOrMe = z.preprocess(
  lowerCaseUuid,
  z.string().regex(uuidOrMe, { message: 'must be a UUID or "me"', abort: true }).max(uuidLength),
)
/** Query of calls about one user. With client access, always the signed-in one. */
export const OwnerQuery = z.strictObject({ user_id: UserIdOrMe.optional() })

/** Any JSON value, at most 64 KiB as text and 32 levels deep. */
export const Metadata = z.custom<Json>().superRefine((value, context) => {
  if (depthOf(value, limits.metadataMaxDepth) > limits.metadataMaxDepth) {
    context.addIssue({ code: 'custom', message: `must be at most ${limits.metadataMaxDepth} levels deep` })
  } else if (new TextEncoder().encode(JSON.stringify(value) ?? '').length > limits.metadataMaxBytes) {
    context.addIssue({ code: 'custom', message: `must have at most ${limits.metadataMaxBytes} bytes as JSON` })
  }
})

/** Returns the nesting depth of a JSON value. Stops one level below `limit`. */
function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit <= 0) return 1
  let deepest = 0
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, limit - 1))
  return deepest + 1
}

const { opaqueTextMaxLength } = limits
const isWithinBounds = { message: `must have at most ${opaqueTextMaxLength} characters in each of its texts` }

/** An object created by one third party and verified by another, such as the response of a passkey. */
export const ForeignObject = z.record(z.string(), z.unknown()).refine(hasBoundedTexts, isWithinBounds)
/** Names and texts from third parties, such as the parameters of a provider's response. */
export const ForeignTexts = z.record(z.string(), z.string()).refine(hasBoundedTexts, isWithinBounds)

/**
 * Returns true if all texts in a value, including member names, are within the bound. Deeper nesting was refused
 * before.
 */
function hasBoundedTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= opaqueTextMaxLength
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => hasBoundedTexts(name) && hasBoundedTexts(inner))
}

/** A list of at most `max` items. */
export const atMost = <Item extends z.ZodType>(max: number, item: Item) =>
  z.array(item).max(max, `must have at most ${max} items`)

/** `{"success": true}`. */
export const Success = z.object({ success: z.literal(true) })
/** An empty object. The body must be `{}`. */
export const Nothing = z.strictObject({})
/** Response of calls that check a code without redeeming it. */
export const CodeIsValid = z.object({ is_code_valid: z.literal(true) })

/** A list that is always returned as a whole. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), is_paginated: z.literal(false) })

/** One page of a list. `next_cursor` is the first item of the next page; null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    is_paginated: z.literal(true),
    pagination: z.object({ next_cursor: z.string().nullable() }),
  })

/** Adds the entity tag, a quoted text for the header `if-match`. Lists and published clients get none. */
export const withTag = <Fields extends z.ZodRawShape>(entity: z.ZodObject<Fields>) =>
  entity.extend({ etag: z.string().optional() })
