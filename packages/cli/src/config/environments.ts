import type { ConfigurationFile } from '@portico/sdk/admin'
import { UsageError } from '../command/verb.ts'

/**
 * Returns the configuration of an environment: objects are merged with those of the file, lists and other values replace
 * them. Without an environment, the file as it is.
 */
export function withEnvironment(
  { environments = {}, ...common }: ConfigurationFile,
  name: string | undefined,
  file: string,
): Omit<ConfigurationFile, 'environments'> {
  if (name === undefined) return common
  const own = Object.hasOwn(environments, name) ? environments[name] : undefined
  if (own) return merged(common, own)
  const names = Object.keys(environments).join(', ')
  throw new UsageError(
    names === '' ? `${file} has no environments.` : `${file} has no environment "${name}", but: ${names}.`,
  )
}

function merged<Value extends object>(common: Value, own: object): Value {
  const result = { ...common }
  for (const [name, value] of Object.entries(own)) {
    const before: unknown = Reflect.get(common, name)
    Reflect.set(result, name, isPlain(before) && isPlain(value) ? merged(before, value) : value)
  }
  return result
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
