import type { Json } from '@portico/contract'
import { limits } from '@portico/contract/limits'

/**
 * Parses JSON. Returns undefined for a text that is not JSON, and for values that the service refuses because they are
 * nested too deeply: writing them again would exceed the stack.
 */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return isTooDeep(value, limits.jsonMaxDepth) ? undefined : value
  } catch {
    return undefined
  }
}

function isTooDeep(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isTooDeep(inner, depth - 1))
}
