/** Examples of the OpenAPI documents. They follow from the schemas, so that no call needs one of its own. */
import { z } from 'zod'
import { exampleCode } from '../schemas/texts.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Part = JsonSchema | boolean

const uuid = '5f0c3f9e-7f0a-4a52-9d1b-2f6f0f6a4c11'
const atMillis = Date.UTC(2026, 0, 31, 15, 4)

/** Texts by the name of their member. The first pattern that matches decides. */
const texts: readonly (readonly [pattern: RegExp, example: string])[] = [
  [/permission_ids?$/, 'posts:write'],
  [/(?:^|_)ids?$/, uuid],
  [/email|recipient/, 'ann@example.com'],
  [/(?:url|uri|link|domain)s?$/, 'https://app.example/'],
  [/host$/, 'mail.example.com'],
  [/locale|language/, 'en'],
  [/country/, 'DE'],
  [/ip$|address/, '203.0.113.9'],
  [/password/, 'a river of stones'],
  [/totp_secret/, 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA='],
  [/totp|otp/, '123456'],
  [/code|token|secret|key/, exampleCode],
  [/user_agent|device/, 'Firefox on Linux'],
  [/username/, 'ann'],
  [/display_name|name/, 'Ann Okafor'],
  [/subject/, 'Welcome'],
  [/html/, '<p>Welcome</p>'],
  [/scope/, 'openid email'],
]

/** Optional members that are sent instead of another one. */
const alternatives: ReadonlySet<string> = new Set(['password_hash'])

/**
 * Returns an example of a body: with all its members, without the username that stands for an email, or with the required
 * ones where others exclude each other.
 */
export function exampleOfBody(body: z.ZodType): unknown {
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'output' })
  const whole = exampleOf(schema, '', 'all')
  const { username: _, ...withoutName }: { username?: unknown } = Object(whole)
  const fitting = [whole, withoutName].find((example) => body.safeParse(example).success)
  return fitting ?? exampleOf(schema, '', 'required')
}

/** Returns an example of a schema for a member with this name. Objects have their required members, or all of them. */
export function exampleOf(schema: Part, name: string, members: 'required' | 'all'): unknown {
  if (typeof schema === 'boolean') return {}
  const { examples = schema.enum, anyOf = schema.oneOf, items } = schema
  if (examples) return examples[0]
  if (schema.const !== undefined) return schema.const
  if (anyOf) return exampleOf(anyOf.find(({ type }) => type !== 'null') ?? {}, name, members)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return exampleText(schema, name)
    case 'integer':
    case 'number':
      return exampleNumber(schema, name)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return isPart(items) ? [exampleOf(items, name, members)] : []
    default:
      return exampleObject(schema, members)
  }
}

/** False for the items of a list that is always empty. */
const isPart = (items: JsonSchema['items']): items is JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) && items.not === undefined

function exampleObject({ properties = {}, required = [] }: JsonSchema, members: 'required' | 'all') {
  const shown = Object.entries(properties).filter(([key]) =>
    members === 'all' ? !alternatives.has(key) : required.includes(key),
  )
  return Object.fromEntries(shown.map(([key, property]) => [key, exampleOf(property, key, members)]))
}

function exampleText({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, name: string): string {
  const example = texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'example'
  return example.slice(0, maxLength).padEnd(minLength, 'x')
}

function exampleNumber({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema, name: string): number {
  return Math.min(Math.max(name.endsWith('millis') ? atMillis : 1, minimum), maximum)
}
