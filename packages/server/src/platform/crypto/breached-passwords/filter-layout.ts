/**
 * The layout of a filter file: 64 bytes of head, a fingerprint of each password, and the ends of the buckets.
 *
 * A password belongs to the bucket that the first bits of its SHA-1 name, and the next 32 bits are its fingerprint. The
 * fingerprints of a bucket stand one after another, in their order. A bucket has about 512, so of a million other passwords
 * 0.12 have a fingerprint that their bucket contains. The end of a bucket is the number of fingerprints up to there.
 * Numbers are little-endian.
 */
import { createHash, type Hash } from 'node:crypto'

export const headBytes = 64
export const fingerprintBytes = 4
export const endBytes = 8

/** The most bits of the number of a bucket. With more passwords than 8,600 million, buckets grow. */
const maxBucketBits = 24
const passwordsPerBucket = 512

// 16 bytes. The last one is the version of the layout.
const mark = Buffer.from('portico filter 1', 'latin1')
const digestBytes = 32

/** The numbers in the head of a filter file. */
export interface FilterHead {
  /** The number of bits of a SHA-1 that name its bucket. */
  readonly bucketBits: number
  /** The number of fingerprints. */
  readonly count: number
}

/** The place of a password in a filter. */
export interface Place {
  readonly bucket: number
  readonly fingerprint: number
}

/** Returns the number of bits for a list of `count` passwords. */
export function bucketBitsFor(count: number): number {
  return Math.min(maxBucketBits, Math.max(0, Math.ceil(Math.log2(count / passwordsPerBucket))))
}

/** Returns the place of a password by the first 64 bits of its SHA-1. */
export function placeOf(first64Bits: bigint, bucketBits: number): Place {
  const bits = BigInt(bucketBits)
  return {
    bucket: Number(first64Bits >> (64n - bits)),
    fingerprint: Number((first64Bits >> (32n - bits)) & 0xffff_ffffn),
  }
}

/** Returns the size of a filter file in bytes. */
export const sizeOf = ({ bucketBits, count }: FilterHead): number =>
  headBytes + count * fingerprintBytes + 2 ** bucketBits * endBytes

/**
 * Returns the head. `body` has hashed everything after the head, and hashes the numbers of the head last, so that none of
 * them can change alone.
 */
export function writeHead(head: FilterHead, body: Hash): Buffer {
  const numbers = Buffer.alloc(headBytes - mark.length - digestBytes)
  numbers.writeUInt32LE(head.bucketBits, 0)
  numbers.writeBigUInt64LE(BigInt(head.count), 8)
  return Buffer.concat([mark, numbers, body.update(numbers).digest()])
}

/** Returns what a head states, or null if it is none. */
export function readHead(bytes: Buffer): FilterHead | null {
  if (bytes.length < headBytes || !bytes.subarray(0, mark.length).equals(mark)) return null
  const bucketBits = bytes.readUInt32LE(mark.length)
  const count = Number(bytes.readBigUInt64LE(mark.length + 8))
  return bucketBits <= maxBucketBits && Number.isSafeInteger(count) ? { bucketBits, count } : null
}

/** Starts the checksum of a file. */
export const startBody = (): Hash => createHash('sha256')
