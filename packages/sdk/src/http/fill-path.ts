import type { CallInput } from './request.ts'

/**
 * Fills in the parameters and the query of a path.
 * @throws {TypeError} for a parameter that would change the route
 */
export function fillPath(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (value === '' || value === '.' || value === '..') throw new TypeError(`"${value}" cannot be used as ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
