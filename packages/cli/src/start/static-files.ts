import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PageResponse } from '@portico/server'

/** A file of the built pages. */
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
  '.json': 'application/json',
  '.md': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** End of the names of files that the package of the service contains compressed: `index.html.gz` is `/index.html`. */
const compressedEnd = /\.gz$/

/** Files by their path in URLs. Each is read when it is first used, and kept. */
export type StaticFiles = ReadonlyMap<string, () => StaticFile>

/** Lists the files of a folder. Returns an empty map if there is no folder. */
export function listStaticFiles(folder: string): StaticFiles {
  return new Map(
    listFiles(folder).flatMap((name) => {
      const path = name.replace(compressedEnd, '')
      const type = types[extname(path)]
      return type === undefined ? [] : [[`/${path}`, once(() => readStaticFile(join(folder, name), type))] as const]
    }),
  )
}

/** Returns a function that calls `read` the first time, and returns its result each time. */
export function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= read()
    return value
  }
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
  const bytes = readFileSync(file)
  const isImmutable = file.includes('/assets/')
  if (compressedEnd.test(file)) return { type, content: gunzipSync(bytes), compressed: bytes, isImmutable }
  const compressed = type.startsWith('text/') || type === 'image/svg+xml' ? gzipSync(bytes, { level: 9 }) : null
  return { type, content: bytes, compressed, isImmutable }
}

/** Returns the response with a file: compressed for browsers that accept it, cached permanently if its name has a hash. */
export function fileResponse(
  file: StaticFile,
  headers: Readonly<Record<string, string>>,
  accepted: string | string[] | undefined,
): PageResponse {
  const isCompressed = file.compressed !== null && /\bgzip\b/.test(String(accepted ?? ''))
  return {
    status: 200,
    headers: {
      'content-type': file.type,
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.compressed && { vary: 'accept-encoding' }),
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      ...headers,
    },
    body: isCompressed && file.compressed ? file.compressed : file.content,
  }
}

/** The response to a method that files do not have. */
export const notAllowed: PageResponse = { status: 405, headers: { allow: 'GET, HEAD' }, body: '' }
