import type { Json } from '@portico/contract'
import { isUrl } from '@portico/contract/rules'
import { isUsername } from '@portico/contract/username-rules'
import { isObject, type JsonObject } from '../input/source-record.ts'
import type { Fields } from './fields.ts'

/** Returns the URL of a picture, or leaves a text that is no URL. */
export function pictureUrl(fields: Fields, name: string): string | undefined {
  const url = fields.text(name)
  return url === undefined || isUrl(url) ? url : fields.leave(name, 'The picture is not a URL.')
}

/** Returns a language tag, or leaves a text that is none. */
export function localeOf(fields: Fields, name: string): string | undefined {
  const locale = fields.text(name)?.replaceAll('_', '-')
  if (locale === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(locale)[0]
  } catch {
    return fields.leave(name, 'The value is not a language tag.')
  }
}

/** Returns a text as a username, if it has the form of one. Converters keep others in the server metadata. */
export const usernameIn = (text: string | undefined): string | undefined =>
  text !== undefined && isUsername(text) ? text : undefined

/** Returns a text that is no username. */
export const otherName = (text: string | undefined): string | undefined =>
  usernameIn(text) === undefined ? text : undefined

/** Joins the parts of a name. */
export const fullName = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part?.trim()).join(' ') || undefined

/**
 * Returns server metadata: those of the other system, and values that have no field here, such as phone numbers, in a
 * member with the name of that system.
 */
export function serverMetadata(
  source: string,
  values: Readonly<Record<string, Json | undefined>>,
  own: Json = {},
): Json {
  const present: JsonObject = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !isEmptyList(value)) present[name] = value
  }
  if (Object.keys(present).length === 0) return own
  const base: JsonObject = isObject(own) ? own : { metadata: own }
  const before = base[source]
  return { ...base, [source]: { ...(isObject(before) ? before : {}), ...present } }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
