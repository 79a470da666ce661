import type { Random } from './random.ts'

/** The parts of JSON Schema (2020-12) that the documents of the service use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
}

export interface Generator {
  readonly random: Random
  /** Strings with a meaning for the service: ids, addresses, codes. */
  readonly known: string[]
}

const junk: readonly unknown[] = [
  null,
  '',
  ' ',
  'me',
  'x'.repeat(5000),
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{constructor}}',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '=?utf-8?q?x?=@example.com',
  'data:image/png;base64,AAAA',
  'https://localhost/',
  'javascript:alert(1)',
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  true,
  false,
  [],
  {},
  [[[[[]]]]],
  JSON.parse('{"__proto__": {"admin": true}}'),
  { prototype: { admin: true } },
]

/** Returns a value for a schema: mostly a valid one, sometimes an invalid one. */
export function generate(generator: Generator, schema: Schema, depth = 0): unknown {
  const { random } = generator
  if (depth > 8 || random.chance(0.06)) return random.pick(junk)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches && branches.length > 0) return generate(generator, random.pick(branches), depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum)
  const parts = schema.allOf?.map((part) => generate(generator, part, depth + 1))
  if (parts) return Object.assign({}, ...parts.filter((part) => typeof part === 'object'))
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string', 'object', 'null'])
  return typedValue(generator, schema, { type, depth })
}

function typedValue(generator: Generator, schema: Schema, { type, depth }: { type: string; depth: number }): unknown {
  const { random } = generator
  switch (type) {
    case 'object':
      return objectOf(generator, schema, depth)
    case 'array':
      return Array.from({ length: random.below(4) }, () => generate(generator, schema.items ?? {}, depth + 1))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return numberOf(random, schema)
    default:
      return textOf(generator, schema)
  }
}

function objectOf(generator: Generator, { properties = {}, required = [] }: Schema, depth: number): object {
  const { random } = generator
  const value: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const isLeftOut = required.includes(name) ? random.chance(0.03) : random.chance(0.6)
    if (!isLeftOut) value[name] = generate(generator, schema, depth + 1)
  }
  if (random.chance(0.03)) value[`unknown_${random.below(10)}`] = random.pick(junk)
  return value
}

function numberOf(random: Random, { minimum = 0, maximum = 2_000_000_000_000 }: Schema): number {
  return random.pick([minimum, maximum, minimum - 1, maximum + 1, minimum + random.below(1000), 60_000])
}

function textOf({ random, known }: Generator, { format }: Schema): string {
  if (format === 'email')
    return random.pick([`user${random.below(5)}@example.com`, `USER${random.below(5)}@example.com`])
  if (format === 'uri') return random.pick(['http://localhost:3000/x', 'https://example.com/x', 'https://evil.test'])
  if (random.chance(0.7)) return random.pick(known)
  return random.pick(['Ann', '😀'.repeat(random.below(80)), 'quiet river stones', 'abc123', '123456', 'a'.repeat(45)])
}
