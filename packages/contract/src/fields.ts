/**
 * The fields that entities are made of. Requests are cast before they are checked: a number may stand for a string, a
 * numeric string for a number, "true", "1", "false" and "0" for a boolean. Nothing else is converted.
 */
import { z } from 'zod'
import { limits } from './limits.ts'
import { isEmail, isHandlerPath, isPermissionId, isStrictEmail, isSystemPermission } from './rules.ts'

/** Any value that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const numberToString = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const stringToNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
const truths: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const stringToBoolean = (value: unknown) => (typeof value === 'string' ? (truths[value.toLowerCase()] ?? value) : value)

/** Largest body of calls that may carry a picture. */
export const imageBodyMaxBytes = 2 * 1024 * 1024

/** A string; `schema` adds further rules. */
export const text = (schema: z.ZodString = z.string()) => z.preprocess(numberToString, schema)
const checkedText = (check: (value: string) => boolean, message: string) =>
  z.preprocess(numberToString, z.string().refine(check, { message }))

export const Text = text()
export const NonEmptyText = text(z.string().min(1, 'must not be empty'))
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
const uuidOrMe = new RegExp(`${uuid.source}|^me$`, 'i')
const lowerCaseUuid = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : value)

/** An id made by the service. */
export const Uuid = z.preprocess(lowerCaseUuid, z.string().regex(uuid, 'must be a UUID'))
/** A user id; `me` has been replaced by the router before the shape is checked. */
export const UserIdOrMe = z.preprocess(lowerCaseUuid, z.string().regex(uuidOrMe, 'must be a UUID or "me"'))

/** An address in the form of HTML inputs, stored and compared as given. */
export const Email = checkedText(isEmail, 'must be a valid e-mail address')
/** Additionally, the domain ends in a dot and at least two characters. */
export const StrictEmail = checkedText(isStrictEmail, 'must be a valid e-mail address')

const isUrl = (value: string) => URL.canParse(value)
/** Any absolute URL that a standard parser accepts. */
export const Url = checkedText(isUrl, 'Invalid URL')

/** Where the picture of a user or team is; at most 1,000,000 characters, often a data URL. */
export const ProfileImageUrl = text(
  z
    .string()
    .max(limits.profileImageUrlMaxLength, `must have at most ${limits.profileImageUrlMaxLength} characters`)
    .refine(isUrl, { message: 'Invalid URL' }),
)

/** An origin with an optional path whose pages may be sent people and codes. */
export const TrustedDomain = text(
  z
    .string()
    .max(limits.trustedDomainMaxLength, `must have at most ${limits.trustedDomainMaxLength} characters`)
    .refine((value) => value.startsWith('https://'), {
      message: 'Trusted domain must start with https://',
      abort: true,
    })
    .refine(isUrl, { message: 'Invalid URL' }),
)
/** Where the screens are below a trusted domain. */
export const HandlerPath = checkedText(isHandlerPath, 'Handler path must start with /')

/** The id of a permission: one of the owner's, or one of the system's with a leading `$`. */
export const PermissionId = text(
  z
    .string()
    .max(limits.permissionIdMaxLength, `must have at most ${limits.permissionIdMaxLength} characters`)
    .refine(isPermissionId, {
      message: 'Only lowercase letters, numbers, ":", "_" and optional "$" at the beginning are allowed',
      abort: true,
    })
    .refine((value) => !value.startsWith('$') || isSystemPermission(value), { message: 'Invalid system permission' }),
)

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const isBase64 = (value: string) => value !== '' && base64.test(value)
const totpSecretBytes = { min: 10, max: 128 }

/**
 * The secret of an authenticator app in the standard alphabet with padding (RFC 4648, section 4): 80 bits at least,
 * which is what the common apps began with, and not more than makes sense for HMAC-SHA1.
 */
export const TotpSecret = text(
  z
    .string()
    .refine(isBase64, { message: 'Invalid base64 format', abort: true })
    .refine((value) => isWithin(atob(value).length, totpSecretBytes), {
      message: `must be ${totpSecretBytes.min} to ${totpSecretBytes.max} bytes in base64`,
    }),
)

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

/** A code of the product: 45 characters of the token alphabet; another length is no code at all. */
export const Code = text(z.string().length(limits.tokenLength, `must have exactly ${limits.tokenLength} characters`))

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

/** `{"success": true}`. */
export const Success = z.object({ success: z.literal(true) })
/** Nothing to say, but the braces are required. */
export const Nothing = z.strictObject({})
/** The answer of calls that look at a code without using it. */
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
