import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { preparePassword } from '@portico/contract'
import { bucketBitsFor, endBytes, fingerprintBytes, headBytes, placeOf, startBody, writeHead } from './filter-layout.ts'
import { FilterFileError } from './open-filter.ts'

export interface FilterBuild {
  /** The list: a line per password, either its SHA-1 in hexadecimal, with or without `:count`, or its text. */
  readonly list: string
  /** The file to write. It replaces one of this name when it is complete. */
  readonly out: string
  readonly onProgress?: (progress: FilterProgress) => void
}

export interface FilterProgress {
  readonly step: 'read' | 'write'
  /** Lines that were read, or fingerprints that were written. */
  readonly done: number
}

export interface BuiltFilter {
  readonly form: 'sha1' | 'text'
  /** Different passwords of the list. */
  readonly passwords: number
  readonly lines: number
  readonly bytes: number
}

/** A list is distributed over as many temporary files, so that one of them fits into memory: 31 MB for a billion lines. */
const shards = 256
const placeBytes = 8
const bufferBytes = 64 * 1024
const progressLines = 1_000_000

/**
 * Builds a filter file from a list of passwords, within some hundred MiB of memory and eight bytes of temporary disk per line
 * beside the file. The first line decides about the form of the list. Throws {@link FilterFileError} for an empty list and
 * for a line that is no SHA-1 in a list of them, and errors of the file system. Then no file is left.
 */
export async function buildFilter({ list, out, onProgress = () => {} }: FilterBuild): Promise<BuiltFilter> {
  const folder = await mkdtemp(join(dirname(out), '.portico-filter-'))
  try {
    const { form, lines } = await distribute(list, folder, (done) => onProgress({ step: 'read', done }))
    const complete = join(folder, 'filter')
    const written = await writeFilter(folder, { complete, lines }, (done) => onProgress({ step: 'write', done }))
    await rename(complete, out)
    return { form, lines, ...written }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sha1Line = /^([0-9a-f]{40})(?::\d+)?$/i

/** Writes the first 64 bits of the SHA-1 of each line into the file of its first byte. */
async function distribute(list: string, folder: string, onProgress: (lines: number) => void) {
  const files = await Promise.all(Array.from({ length: shards }, (_, shard) => open(shardOf(folder, shard), 'w')))
  const buffers = files.map(() => ({ bytes: Buffer.allocUnsafe(bufferBytes), length: 0 }))
  const source = await open(list)
  let lines = 0
  let form: BuiltFilter['form'] | null = null
  try {
    for await (const line of source.readLines()) {
      lines++
      if (lines % progressLines === 0) onProgress(lines)
      if (line === '') continue
      form ??= sha1Line.test(line) ? 'sha1' : 'text'
      const sha1 = form === 'text' ? sha1Of(line) : sha1In(line, lines)
      const shard = sha1[0] ?? 0
      const [file, buffer] = [files[shard], buffers[shard]]
      if (!file || !buffer) continue
      buffer.length += sha1.copy(buffer.bytes, buffer.length, 0, placeBytes)
      if (buffer.length < bufferBytes) continue
      await file.writeFile(buffer.bytes)
      buffer.length = 0
    }
    for (const [shard, { bytes, length }] of buffers.entries()) await files[shard]?.writeFile(bytes.subarray(0, length))
  } finally {
    await Promise.all([source, ...files].map((file) => file.close()))
  }
  if (form === null) throw new FilterFileError(`${list} has no lines.`)
  return { form, lines }
}

const shardOf = (folder: string, shard: number): string => join(folder, String(shard))

const sha1Of = (password: string): Buffer => createHash('sha1').update(preparePassword(password), 'utf8').digest()

function sha1In(line: string, number: number): Buffer {
  const [, hexadecimal] = sha1Line.exec(line) ?? []
  if (hexadecimal === undefined) {
    throw new FilterFileError(
      `Line ${number} is no SHA-1 in hexadecimal, but the first line is one. The list may be incomplete: load it again.`,
    )
  }
  return Buffer.from(hexadecimal, 'hex')
}

/** Writes fingerprints and ends, then the head. */
async function writeFilter(
  folder: string,
  { complete, lines }: { readonly complete: string; readonly lines: number },
  onProgress: (written: number) => void,
): Promise<Pick<BuiltFilter, 'passwords' | 'bytes'>> {
  const bucketBits = bucketBitsFor(lines)
  const ends = Buffer.alloc(2 ** bucketBits * endBytes)
  const file = await open(complete, 'w')
  const body = startBody()
  try {
    await file.writeFile(Buffer.alloc(headBytes))
    let count = 0
    let lastBucket = 0
    for (let shard = 0; shard < shards; shard++) {
      const places = await readPlaces(shardOf(folder, shard))
      const fingerprints = Buffer.alloc(places.length * fingerprintBytes)
      const before = count
      let last = -1n
      for (const place of places) {
        const significant = place >> BigInt(32 - bucketBits)
        if (significant === last) continue
        last = significant
        const { bucket, fingerprint } = placeOf(place, bucketBits)
        while (lastBucket < bucket) ends.writeBigUInt64LE(BigInt(count), lastBucket++ * endBytes)
        fingerprints.writeUInt32LE(fingerprint, (count - before) * fingerprintBytes)
        count++
      }
      await append(file, body, fingerprints.subarray(0, (count - before) * fingerprintBytes))
      onProgress(count)
    }
    while (lastBucket < 2 ** bucketBits) ends.writeBigUInt64LE(BigInt(count), lastBucket++ * endBytes)
    await append(file, body, ends)
    await file.write(writeHead({ bucketBits, count }, body), 0, headBytes, 0)
    await file.sync()
    return { passwords: count, bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

/** Returns the places of a temporary file in their order. */
async function readPlaces(path: string): Promise<BigUint64Array> {
  const bytes = await readFile(path)
  const places = new BigUint64Array(bytes.length / placeBytes)
  for (let index = 0; index < places.length; index++) places[index] = bytes.readBigUInt64BE(index * placeBytes)
  return places.sort()
}

async function append(file: FileHandle, body: Hash, bytes: Buffer): Promise<void> {
  body.update(bytes)
  await file.writeFile(bytes)
}
