/**
 * The fields that entities are made of, besides texts. Requests are cast before they are checked: a number may stand for
 * a string, a numeric string for a number, "true", "1", "false" and "0" for a boolean. Nothing else is converted.
 */
import { z } from 'zod'
import { limits } from './limits.ts'

/** Any value that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const stringToNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
const truths: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const stringToBoolean = (value: unknown) => (typeof value === 'string' ? (truths[value.toLowerCase()] ?? value) : value)

/** Largest body of calls that may carry a picture. */
export const imageBodyMaxBytes = 2 * 1024 * 1024

export const Flag = z.preprocess(stringToBoolean, z.boolean())
export const WholeNumber = z.preprocess(stringToNumber, z.number().int('must be a whole number'))
/** Milliseconds since 1970. */
export const Millis = z.int()
/** Milliseconds since 1970 as a request gives them: a moment that the calendar knows (ECMA-262, section 21.4.1.1). */
export const DateMillis = WholeNumber.pipe(
  z.number().min(-limits.dateMaxMillis, 'must be a date').max(limits.dateMaxMillis, 'must be a date'),
)

// Versions 1 to 5 and the nil uuid, in any letter case.
const uuid =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000)$/i
// In lower case, which ids have been cast to by then; `me` has no other spelling.
const uuidOrMe = new RegExp(`${uuid.source}|^me$`)
const lowerCaseUuid = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : value)
const uuidLength = 36

/** An id made by the service. */
export const Uuid = z.preprocess(
  lowerCaseUuid,
  z.string().regex(uuid, { message: 'must be a UUID', abort: true }).max(uuidLength),
)
/** A user id; `me` has been replaced by the router before the shape is checked. */
export const UserIdOrMe = z.preprocess(
  lowerCaseUuid,
  z.string().regex(uuidOrMe, { message: 'must be a UUID or "me"', abort: true }).max(uuidLength),
)

/** Any JSON value, at most 64 KiB as text and 32 levels deep. */
export const Metadata = z.custom<Json>().superRefine((value, context) => {
  if (depthOf(value, limits.metadataMaxDepth) > limits.metadataMaxDepth) {
    context.addIssue({ code: 'custom', message: `must be at most ${limits.metadataMaxDepth} levels deep` })
  } else if (new TextEncoder().encode(JSON.stringify(value) ?? '').length > limits.metadataMaxBytes) {
    context.addIssue({ code: 'custom', message: `must have at most ${limits.metadataMaxBytes} bytes as JSON` })
  }
})

/** How deep a JSON value nests; stops counting one level past `limit`. */
function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit <= 0) return 1
  let deepest = 0
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, limit - 1))
  return deepest + 1
}

const { opaqueTextMaxLength } = limits
const isWithinBounds = { message: `must have at most ${opaqueTextMaxLength} characters in each of its texts` }

/** An object that a third party creates and another verifies, such as the response of a passkey. */
export const ForeignObject = z.record(z.string(), z.unknown()).refine(hasBoundedTexts, isWithinBounds)
/** Names and texts of third parties, such as the parameters of a provider's response. */
export const ForeignTexts = z.record(z.string(), z.string()).refine(hasBoundedTexts, isWithinBounds)

/** Whether no text in a value is too long, the names of its members included. What nests deep was refused before. */
function hasBoundedTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= opaqueTextMaxLength
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => hasBoundedTexts(name) && hasBoundedTexts(inner))
}

/** A list of at most so many items. */
export const atMost = <Item extends z.ZodType>(max: number, item: Item) =>
  z.array(item).max(max, `must have at most ${max} items`)

/** `{"success": true}`. */
export const Success = z.object({ success: z.literal(true) })
/** Nothing to say, but the braces are required. */
export const Nothing = z.strictObject({})
/** Response of calls that check a code without redeeming it. */
export const CodeIsValid = z.object({ is_code_valid: z.literal(true) })

/** A list that is always whole. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), is_paginated: z.literal(false) })

/** A list that comes in pages; `next_cursor` is the first item not returned, null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    is_paginated: z.literal(true),
    pagination: z.object({ next_cursor: z.string().nullable() }),
  })
