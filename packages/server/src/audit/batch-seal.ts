/** The sealed values of a batch: its root with the facts that its check depends on, and the note of its removal. */
import { z } from 'zod'
import { SealError, type Sealer } from '../platform/crypto/seal.ts'

/** A batch as it was sealed. */
export interface BatchFacts {
  readonly root: Uint8Array
  readonly eventCount: number
  readonly newestEventAtMillis: number
  readonly sealedAtMillis: number
}

const StoredFacts = z.object({
  root: z.string(),
  eventCount: z.int(),
  newestEventAtMillis: z.number(),
  sealedAtMillis: z.number(),
})

/** Returns the place of a batch's root for the sealer. It contains the number of the batch. */
export const rootContext = (projectId: string, number: number | string): string => `audit-root:${projectId}:${number}`

/** Returns the place of the note that the events of a batch were removed. */
export const removalContext = (projectId: string, number: number | string): string =>
  `audit-removal:${projectId}:${number}`

interface Batch {
  readonly projectId: string
  readonly number: number
}

/** Seals the facts of a batch. */
export function sealBatchFacts(sealer: Sealer, { projectId, number }: Batch, facts: BatchFacts): Buffer {
  const stored = { ...facts, root: Buffer.from(facts.root).toString('hex') }
  return sealer.seal(JSON.stringify(stored), rootContext(projectId, number))
}

/** Opens the facts of a batch, or its root alone if version 0.1 has sealed it. Returns null if the value was changed. */
export function openBatchFacts(
  sealer: Sealer,
  { projectId, number }: Batch,
  sealed: Uint8Array,
): BatchFacts | Pick<BatchFacts, 'root'> | null {
  const opened = openIfIntact(sealer, sealed, rootContext(projectId, number))
  if (opened === null || opened.length === rootBytes) return opened && { root: opened }
  const { root, ...facts } = StoredFacts.parse(JSON.parse(opened.toString('utf8')))
  return { root: Buffer.from(root, 'hex'), ...facts }
}

const rootBytes = 32

/** Seals that retention has removed all events of a batch, which matched its root. */
export const sealRemoval = (sealer: Sealer, { projectId, number }: Batch, removedAtMillis: number): Buffer =>
  sealer.seal(JSON.stringify({ removedAtMillis }), removalContext(projectId, number))

/** Returns true if the note is genuine. */
export const isRemovalSealed = (sealer: Sealer, { projectId, number }: Batch, sealed: Uint8Array | null): boolean =>
  sealed !== null && openIfIntact(sealer, sealed, removalContext(projectId, number)) !== null

function openIfIntact(sealer: Sealer, sealed: Uint8Array, context: string): Buffer | null {
  try {
    return sealer.open(sealed, context)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
