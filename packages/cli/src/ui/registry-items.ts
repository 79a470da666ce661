import type { Call } from '../command/verb.ts'

/** A version of an item: its files by their name. */
export interface RegistryItem {
  readonly version: number
  readonly files: ReadonlyMap<string, string>
}

const timeoutMillis = 10_000

/**
 * Creates a function that reads items from the registry of the service, each once. It resolves to null for an item or a
 * version that the registry does not have. Without a version, it is the newest one.
 */
export function createItemReader({ connection, fetch }: Pick<Call, 'connection' | 'fetch'>) {
  const items = new Map<string, Promise<RegistryItem | null>>()
  async function read(file: string): Promise<RegistryItem | null> {
    const url = `${connection.url}/r/${file}.json`
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMillis) }).catch(
      (error: unknown) => {
        throw new Error(`${connection.url} does not respond. Set PORTICO_URL or --url.`, { cause: error })
      },
    )
    if (response.status === 404) return null
    const item = response.ok ? readItem(await response.json().catch(() => null)) : null
    if (item) return item
    throw new Error(`${url} is no item of a registry. Does the service have PORTICO_DOCS=off?`)
  }
  return (name: string, version?: number) => {
    const file = version === undefined ? name : `${name}@${version}`
    const item = items.get(file) ?? read(file)
    items.set(file, item)
    return item
  }
}

/** Returns the item in a response, or null if it has another form. */
function readItem(value: unknown): RegistryItem | null {
  const { files, meta } = Object(value)
  const version: unknown = Object(meta).version
  if (!Array.isArray(files) || typeof version !== 'number') return null
  const entries = files.map((file): [string, string] => {
    const { target, content } = Object(file)
    return [String(target).split('/').at(-1) ?? '', String(content)]
  })
  // The names become part of paths.
  return entries.every(([name]) => /^[\w-]+\.tsx?$/.test(name)) ? { version, files: new Map(entries) } : null
}
