/** Values of options, read from their texts. Each throws a {@link UsageError} that names the option. */
import { UsageError } from './verb.ts'

/** A whole number from 1 to `max`, or undefined if the option is absent. */
export function count(option: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number
  throw new UsageError(`--${option} must be a whole number from 1 to ${max}.`)
}

/** A time in ISO 8601, such as 2027-01-31 or 2027-01-31T12:00Z. Without a zone it is UTC. */
export function time(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const hasZone = !text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const date = new Date(hasZone ? text : `${text}Z`)
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new UsageError(`--${option} must be a time such as 2027-01-31 or 2027-01-31T12:00Z.`)
}

/** Any JSON. */
export function json<Value>(option: string, text: string | undefined): Value | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${option} must be JSON, for example --${option} '{"plan":"pro"}'.`)
  }
}

/** One of several words. */
export function oneOf<Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (text === undefined) return undefined
  const word = words.find((each) => each === text)
  if (word === undefined) throw new UsageError(`--${option} must be one of: ${words.join(', ')}.`)
  return word
}

/** Removes absent values, because a change to `undefined` is none. The compiler cannot follow the loop. */
export function present<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Values]: Exclude<Values[Name], undefined> }
}
