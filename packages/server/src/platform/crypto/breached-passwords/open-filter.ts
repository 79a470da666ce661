import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { preparePassword } from '@portico/contract'
import {
  endBytes,
  type FilterHead,
  fingerprintBytes,
  headBytes,
  placeOf,
  readHead,
  sizeOf,
  startBody,
  writeHead,
} from './filter-layout.ts'

/** Passwords that are known from leaks. */
export interface BreachedPasswords {
  /** Returns true for a password of the list, and by chance for at most one of a million others. */
  includes(password: string): Promise<boolean>
  close(): Promise<void>
}

/** A list without passwords. */
export const noBreachedPasswords: BreachedPasswords = { includes: async () => false, close: async () => {} }

/** A filter file cannot be used. The message names the file and the repair. */
export class FilterFileError extends Error {
  override readonly name = 'FilterFileError'
}

/**
 * Opens a filter file, which stays on the disk: a check reads two ranges of it, of at most four blocks of 4 KiB together.
 * Reads the file once to compare its checksum. A file that replaces it later is used from the next start on. Throws
 * {@link FilterFileError}, and errors of the file system.
 */
export async function openFilter(path: string): Promise<BreachedPasswords> {
  const file = await open(path)
  try {
    const bytes = await read(file, 0, headBytes)
    const head = readHead(bytes)
    if (!head) throw new FilterFileError(`${path} is no filter of passwords. ${repair}`)
    const { size } = await file.stat()
    if (size !== sizeOf(head) || !(await hashBody(file, head)).equals(bytes)) {
      throw new FilterFileError(`${path} is damaged: its content differs from its checksum. ${repair}`)
    }
    return { includes: (password) => includes(file, head, password), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

const repair = 'Build it again with `portico passwords build`.'
const oneMebibyte = 1024 * 1024

/** Returns the head that belongs to the content of a file. */
async function hashBody(file: FileHandle, head: FilterHead): Promise<Buffer> {
  const body = startBody()
  const chunks: AsyncIterable<Buffer> = file.createReadStream({
    start: headBytes,
    highWaterMark: oneMebibyte,
    autoClose: false,
  })
  for await (const chunk of chunks) body.update(chunk)
  return writeHead(head, body)
}

async function includes(file: FileHandle, head: FilterHead, password: string): Promise<boolean> {
  // Published lists contain SHA-1. It protects nothing here: the password is looked up and not stored.
  const sha1 = createHash('sha1').update(preparePassword(password), 'utf8').digest()
  const { bucket, fingerprint } = placeOf(sha1.readBigUInt64BE(0), head.bucketBits)
  const { start, end } = await readEnds(file, head, bucket)
  const fingerprints = await read(file, headBytes + start * fingerprintBytes, (end - start) * fingerprintBytes)
  for (let at = 0; at < fingerprints.length; at += fingerprintBytes) {
    if (fingerprints.readUInt32LE(at) === fingerprint) return true
  }
  return false
}

/** Returns the numbers of the first fingerprint of a bucket, and of the first one after it. */
async function readEnds(file: FileHandle, { count }: FilterHead, bucket: number) {
  const first = headBytes + count * fingerprintBytes
  if (bucket === 0) return { start: 0, end: endIn(await read(file, first, endBytes), 0) }
  const both = await read(file, first + (bucket - 1) * endBytes, 2 * endBytes)
  return { start: endIn(both, 0), end: endIn(both, endBytes) }
}

const endIn = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}
