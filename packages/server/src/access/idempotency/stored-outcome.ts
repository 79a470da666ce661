import type { KnownError } from '@portico/contract'
import { readKnownError } from '@portico/contract/read-known-error'
import { z } from 'zod'
import { createSealer, type Sealer } from '../../platform/crypto/seal.ts'
import type { Random } from '../../platform/crypto/secret.ts'
import type { RepeatableCall } from './key-statements.ts'

/** The end of a call: the result of its handler, or the refusal that it threw. */
export type Outcome<T> = { readonly result: T } | { readonly refusal: KnownError }

const Stored = z.union([
  z.object({
    status: z.number(),
    refusal: z.object({ code: z.string(), error: z.string(), details: z.unknown().optional() }),
  }),
  z.object({ result: z.unknown().optional() }),
])

/** Seals an outcome. Its key is derived from the idempotency key. The database stores only a hash of that. */
export function sealOutcome(random: Random, call: RepeatableCall, outcome: Outcome<unknown>): Uint8Array {
  const content = 'refusal' in outcome ? { status: outcome.refusal.status, refusal: outcome.refusal.toJSON() } : outcome
  return sealerOf(random, call).seal(JSON.stringify(content), contextOf(call))
}

/** Opens the stored outcome of a call. */
export function openOutcome(random: Random, call: RepeatableCall, sealed: Uint8Array): Outcome<unknown> {
  const text = sealerOf(random, call).open(sealed, contextOf(call)).toString('utf8')
  const stored = Stored.parse(JSON.parse(text))
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
