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
  /**
   * Returns true for a password of the list, and by chance for at most one of a million others; null if the list was
   * overwritten while it was open.
   */
  includes(password: string): Promise<boolean | null>
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
 * @param onOverwritten runs once if the open file is written to, after which no password is compared with it
 */
export async function openFilter(path: string, onOverwritten = () => {}): Promise<BreachedPasswords> {
  const file = await open(path)
  try {
    const bytes = await read(file, 0, headBytes)
    const head = readHead(bytes)
    if (!head) throw new FilterFileError(`${path} is no filter of passwords. ${repair}`)
    const { size, mtimeMs } = await file.stat()
    if (size !== sizeOf(head) || !(await hashBody(file, head)).equals(bytes)) {
      throw new FilterFileError(`${path} is damaged: its content differs from its checksum. ${repair}`)
    }
    let isOverwritten = false
    return {
      async includes(password) {
        if (isOverwritten) return null
        const now = await file.stat()
        const isUnchanged = now.size === size && now.mtimeMs === mtimeMs
        const isIncluded = isUnchanged ? await includes(file, head, password) : null
        // Several checks may find it at once.
        if (isIncluded === null && !isOverwritten) {
          isOverwritten = true
          onOverwritten()
        }
        return isIncluded
      },
      close: () => file.close(),
    }
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

/** Returns null if the file has other ranges than its head says. */
async function includes(file: FileHandle, head: FilterHead, password: string): Promise<boolean | null> {
  // Published lists contain SHA-1. It protects nothing here: the password is looked up and not stored.
  const sha1 = createHash('sha1').update(preparePassword(password), 'utf8').digest()
  const { bucket, fingerprint } = placeOf(sha1.readBigUInt64BE(0), head.bucketBits)
  const range = await readRange(file, head, bucket)
  if (range === null) return null
  const fingerprints = await read(file, headBytes + range.start * fingerprintBytes, range.length * fingerprintBytes)
  for (let at = 0; at + fingerprintBytes <= fingerprints.length; at += fingerprintBytes) {
    if (fingerprints.readUInt32LE(at) === fingerprint) return true
  }
  return false
}

/** Returns the number of the first fingerprint of a bucket and how many it has, or null if they do not fit the head. */
async function readRange(file: FileHandle, { count }: FilterHead, bucket: number) {
  const ends = headBytes + count * fingerprintBytes
  const length = bucket === 0 ? endBytes : 2 * endBytes
  const bytes = await read(file, ends + (bucket + 1) * endBytes - length, length)
  if (bytes.length < length) return null
  const start = bucket === 0 ? 0 : endIn(bytes, 0)
  const end = endIn(bytes, length - endBytes)
  return start <= end && end <= count ? { start, length: end - start } : null
}

const endIn = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}
