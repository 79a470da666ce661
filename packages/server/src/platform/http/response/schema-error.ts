import { type KnownError, knownError } from '@portico/contract'
import type { z } from 'zod'

/** Returns one SCHEMA_ERROR for all problems of a request: a first line with the call, then one line per problem. */
export function schemaError(method: string, path: string, problems: readonly string[]): KnownError<'SCHEMA_ERROR'> {
  const lines = problems.slice(0, 50).map((problem) => `  - ${problem}`)
  return knownError('SCHEMA_ERROR', {
    message: [`The request ${method} ${path} does not have the right shape:`, ...lines].join('\n'),
  })
}

/**
 * Returns the problems that a schema found in a part of the request (`body`, `query`, `params`), each with its path.
 */
export function describeIssues(part: string, value: unknown, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => {
    const place = part + issue.path.map(step).join('')
    return describe(issue, valueAt(value, issue.path)).map((text) => `${place}: ${text}`)
  })
}

const step = (key: PropertyKey) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)

function describe(issue: z.core.$ZodIssue, value: unknown): string[] {
  // Messages of our own schemas begin with it.
  const own = issue.message.startsWith('must') ? issue.message : null
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return [`is required (${issue.expected})`]
      return [`must be of type ${issue.expected}, not ${value === null ? 'null' : typeNameOf(value)}`]
    case 'invalid_value':
      return [(value === undefined ? null : own) ?? oneOf(issue.values, value)]
    case 'unrecognized_keys':
      return [`has unknown keys: ${issue.keys.slice(0, 20).join(', ')}`]
    case 'too_small':
      return [own ?? `must be at least ${issue.minimum}`]
    case 'too_big':
      return [own ?? `must be at most ${issue.maximum}`]
    case 'invalid_union':
      return ['options' in issue && issue.options ? oneOf(issue.options, value) : 'fits none of the allowed shapes']
    default:
      return [value === undefined ? 'is required' : issue.message]
  }
}

function oneOf(values: readonly z.core.util.Primitive[], value: unknown): string {
  const choice = `one of ${values.map(String).join(', ')}`
  return value === undefined ? `is required (${choice})` : `must be ${choice}`
}

const typeNameOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = Reflect.get(current, key)
  }
  return current
}
