import type { AuthHookTest } from '@portico/sdk/admin'
import type { AuditEvent } from '@portico/sdk/server'
import type { AuthHookKind } from '../../data/auth-hooks-query.ts'
import type { authHooks } from '../../texts/en/auth-hooks.ts'

/** The outcome of a call of an auth hook, from its audit event. */
export interface Outcome {
  readonly id: string
  readonly at: Date
  readonly kind: AuthHookKind
  readonly outcome: AuthHookTest['outcome']
  readonly reason: NonNullable<AuthHookTest['reason']> | null
  readonly message: string | null
  readonly millis: number
}

/** Returns the outcome that an event describes, or null for an event of another form, such as one of a later version. */
export function readOutcome({ id, at, details }: AuditEvent): Outcome | null {
  const { kind, outcome, reason, message, problem, duration_millis: millis } = details
  if (!isKind(kind) || !isOutcome(outcome)) return null
  return {
    ...{ id, at, kind, outcome },
    reason: isReason(reason) ? reason : null,
    message: textOf(message) ?? textOf(problem),
    millis: typeof millis === 'number' ? millis : 0,
  }
}

const kinds: Readonly<Record<AuthHookKind, true>> = {
  sign_up: true,
  sign_in: true,
  token: true,
  provider_profile: true,
  email: true,
}
const outcomes: Readonly<Record<AuthHookTest['outcome'], true>> = { allowed: true, refused: true, failed: true }
const reasons: Readonly<Record<keyof typeof authHooks.reasons, true>> = {
  timed_out: true,
  unreachable: true,
  invalid_answer: true,
  circuit_open: true,
  too_many_calls: true,
}

const isKind = (value: unknown): value is AuthHookKind => typeof value === 'string' && Object.hasOwn(kinds, value)
const isOutcome = (value: unknown): value is Outcome['outcome'] =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)
const isReason = (value: unknown): value is NonNullable<Outcome['reason']> =>
  typeof value === 'string' && Object.hasOwn(reasons, value)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
