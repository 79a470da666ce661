import { KnownError, knownError } from '@portico/contract'
import { readKnownError } from '@portico/contract/read-known-error'
import { z } from 'zod'
import { createSealer, type Sealer } from '../../platform/crypto/seal.ts'
import type { Random } from '../../platform/crypto/secret.ts'
import type { RepeatableCall } from './key-statements.ts'

/** The end of a call: the result of its handler, or the refusal that it threw. */
export type Outcome<T> = { readonly result: T } | { readonly refusal: KnownError }

/** A later attempt may succeed where a limit or a load was exceeded: only other refusals are final. */
export function isStorable(error: unknown): error is KnownError {
  return error instanceof KnownError && error.status < 500 && error.status !== 429
}

const Stored = z.union([
  z.object({
    status: z.number(),
    refusal: z.object({ code: z.string(), error: z.string(), details: z.unknown().optional() }),
  }),
  // Before `result`, which is optional.
  z.object({ isEnded: z.literal(true) }),
  z.object({ result: z.unknown().optional() }),
])

/**
 * Seals an outcome, or, for a result above `maxBytes`, only that the call has succeeded. Refusals are always small. The key is
 * derived from the idempotency key. The database stores only a hash of that.
 */
export function sealOutcome(
  random: Random,
  call: RepeatableCall,
  { outcome, maxBytes }: { outcome: Outcome<unknown>; maxBytes: number },
): Uint8Array {
  const text = toText(outcome)
  const isTooLarge = 'result' in outcome && Buffer.byteLength(text) > maxBytes
  return sealerOf(random, call).seal(isTooLarge ? succeeded : text, contextOf(call))
}

const succeeded = JSON.stringify({ isEnded: true })

const toText = (outcome: Outcome<unknown>): string =>
  JSON.stringify('refusal' in outcome ? { status: outcome.refusal.status, refusal: outcome.refusal.toJSON() } : outcome)

/** Opens the stored outcome of a call. That is RESPONSE_NOT_STORED if only its success was stored. */
export function openOutcome(random: Random, call: RepeatableCall, sealed: Uint8Array): Outcome<unknown> {
  const text = sealerOf(random, call).open(sealed, contextOf(call)).toString('utf8')
  const stored = Stored.parse(JSON.parse(text))
  if ('isEnded' in stored) return { refusal: knownError('RESPONSE_NOT_STORED') }
  if ('refusal' in stored) return { refusal: readKnownError(stored.refusal, { status: stored.status }) }
  return { result: stored.result }
}

// Not under a root secret: a copy of the database together with that secret would reveal the tokens.
function sealerOf(random: Random, { projectId, caller, request }: RepeatableCall): Sealer {
  return createSealer(
    [{ id: 1, secret: JSON.stringify(['idempotent response', projectId, caller, request.key]) }],
    random,
  )
}

const contextOf = ({ request }: RepeatableCall) => `idempotent-response:${Buffer.from(request.digest).toString('hex')}`
