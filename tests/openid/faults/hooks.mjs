// Hooks of Node's loader (module.register). The product contains nothing of this.
import { writeFileSync } from 'node:fs'

const fault = JSON.parse(process.env.PORTICO_TEST_FAULT ?? '{}')

/**
 * Loads a module, with the fault if it is planted there. Throws if its text does not occur exactly once: the file has
 * changed, and so must the fault.
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<{ source?: unknown }>} next
 */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  if (!url.endsWith(fault.file)) return loaded
  const source = String(loaded.source)
  const count = source.split(fault.text).length - 1
  if (count !== 1) throw new Error(`The text of the fault "${fault.name}" occurs ${count} times in ${fault.file}.`)
  writeFileSync(process.env.PORTICO_TEST_PLANTED ?? '', fault.name)
  return { ...loaded, source: source.replace(fault.text, () => fault.replacement) }
}
