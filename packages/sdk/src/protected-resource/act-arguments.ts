/** Arguments of an act: a text, or members that are written one per line. */
export type ActArguments = string | Readonly<Record<string, unknown>>

const plainName = /^[\w.-]+$/

/**
 * Returns the text of arguments, which the user reads and the approval is bound to: a line for each member, sorted by name, with
 * its value as canonical JSON (RFC 8785). A value cannot begin another line.
 */
export function textOfArguments(given: ActArguments): string {
  if (typeof given === 'string') return given
  return membersOf(given)
    .map(([name, value]) => `${plainName.test(name) ? name : JSON.stringify(name)}: ${canonicalJson(value)}`)
    .join('\n')
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null'
  return `{${membersOf(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
    .join(',')}}`
}

/** Members that JSON contains, by the code units of their names. */
const membersOf = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([, member]) => JSON.stringify(member) !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
