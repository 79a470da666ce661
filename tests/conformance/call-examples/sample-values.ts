/** Values that differ between runs, and what an example shows in their places. */
import { createHash } from 'node:crypto'

interface Kind {
  readonly name: string
  readonly pattern: RegExp
  /** Returns the value with this number in an example. `found` is the real value, which only lends its form. */
  readonly sample: (number: number, found: string) => string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const longText = '(?<![\\w+-])[\\w-]{40,}'
const textWithDigit = '(?<![\\w+-])(?=[\\w-]*\\d)(?=[\\w-]*[A-Za-z])[\\w-]{20,}'
// A path may begin with a slash, so a text that does must end as only base64 can.
const base64 = '(?<=[$"])(?:[A-Za-z0-9+][A-Za-z0-9+/]{27,}={0,2}|/[A-Za-z0-9+/]{26,}={1,2})(?=[$"\\\\])'
const partOfHash = '(?<=\\$)[A-Za-z0-9+/]{20,}'

const kinds: readonly Kind[] = [
  {
    name: 'address',
    pattern: RegExp(`${uuid}@example\\.com`),
    sample: (number) => `user-${number}@example.com`,
  },
  { name: 'id', pattern: RegExp(uuid), sample: (number) => sampleId(number) },
  {
    name: 'token',
    pattern: /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
    sample: (number) => `eyJhbGciOiJFUzI1NiJ9.${encode({ sub: sampleId(2) })}.${encode(`signature ${number}`)}`,
  },
  {
    name: 'key',
    // By the prefixes of keys: any other text with such a beginning may be random.
    pattern: /(?<![\w+-])(?:key|ocs|oit|pck|sak|ssk|st|whp|whsec)_[\w+/-]{20,}={0,2}/,
    sample: (number, found) =>
      found.replace(/(?<=^[a-z]+_).*$/, (part) => sampleText(`key ${number}`, Math.min(part.length, 60))),
  },
  {
    name: 'recovery',
    pattern: /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/,
    sample: (number) => (sampleText(`recovery ${number}`, 16).match(/.{4}/g) ?? []).join('-'),
  },
  {
    // In the order in which they match: base64 may contain `+` and `/`, at which the other texts end.
    name: 'secret',
    pattern: RegExp([partOfHash, base64, longText, textWithDigit].join('|')),
    sample: (number, found) => sampleText(`secret ${number}`, Math.min(found.length, 60)),
  },
  {
    name: 'time',
    pattern: /\b1\d{12}\b/,
    // Times of the test clock are the same in every run, those of the database are not.
    sample: (_, found) => (Math.abs(Date.now() - Number(found)) < 3_600_000 ? '1767225600000' : found),
  },
  { name: 'totp', pattern: /(?<="totp":")\d{6}/, sample: () => '287082' },
]

const anyKind = RegExp(kinds.map(({ name, pattern }) => `(?<${name}>${pattern.source})`).join('|'), 'g')
const lastFour = /(?<=last_four":")[^"]{4}/g

/** Returns a JSON value with sample values. The same value becomes the same sample everywhere in it. */
export function withSampleValues<T>(value: T): T {
  const samples = new Map<string, string>()
  const counts = new Map<Kind, number>()
  const text = replaceKinds(JSON.stringify(value), (kind, found) => {
    const sample = samples.get(found) ?? kind.sample((counts.get(kind) ?? 0) + 1, found)
    if (!samples.has(found)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    samples.set(found, sample)
    return sample
  })
  return JSON.parse(text.replace(lastFour, (found) => lastFourOf([...samples], found)))
}

function lastFourOf(samples: readonly (readonly [found: string, sample: string])[], found: string): string {
  const [, sample = sampleText('key', 4)] = samples.find(([secret]) => secret.endsWith(found)) ?? []
  return sample.slice(-4)
}

/** Returns the JSON of a value without what differs between runs. */
export const withoutRandomValues = (value: unknown): string =>
  replaceKinds(JSON.stringify(value) ?? '', ({ name }) => name).replace(lastFour, '')

function replaceKinds(text: string, replacement: (kind: Kind, found: string) => string): string {
  return text.replace(anyKind, (found, ...rest) => {
    const groups: Readonly<Record<string, string | undefined>> = rest.at(-1)
    const kind = kinds.find(({ name }) => groups[name] !== undefined)
    return kind ? replacement(kind, found) : found
  })
}

/** Returns an id in the form of RFC 9562, version 4. */
const sampleId = (number: number): string =>
  hash(`id ${number}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Returns letters and digits of a length that only depend on the name. */
function sampleText(name: string, length: number): string {
  const parts = Array.from({ length: Math.ceil(length / 40) }, (_, part) => BigInt(`0x${hash(`${name} ${part}`)}`))
  // The first digit of a number is not random.
  return parts
    .map((part) => part.toString(36).slice(1, 41))
    .join('')
    .slice(0, length)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
