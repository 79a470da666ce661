import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A file of the built dashboard, in memory. */
export interface StaticFile {
  readonly type: string
  readonly content: Buffer
  /** The content compressed by gzip (RFC 1952); null if compression does not make it smaller. */
  readonly compressed: Buffer | null
  /** Its name contains a hash of its content. */
  readonly isImmutable: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Reads all files of a folder, by their path in URLs. Returns an empty map if there is no folder. */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  return new Map(
    listFiles(folder).flatMap((name) => {
      const type = types[extname(name)]
      return type === undefined ? [] : [[`/${name}`, readStaticFile(join(folder, name), type)] as const]
    }),
  )
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const prefix = join(folder, '/')
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(prefix.length).replaceAll('\\', '/'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function readStaticFile(file: string, type: string): StaticFile {
  const content = readFileSync(file)
  const compressed = type.startsWith('text/') || type === 'image/svg+xml' ? gzipSync(content) : null
  return { type, content, compressed, isImmutable: file.includes('/assets/') }
}
