import type { EndpointDefinition, Fullest } from '@portico/contract'
import type { AuthHookAnswers } from '../messaging/auth-hooks/auth-hook-question.ts'
import type { WithWrites } from '../platform/database/database.ts'
import {
  type InPreparingStep,
  type InWritingStep,
  inPreparingStep,
  inWritingStep,
} from '../platform/database/transactions/transaction.ts'
import { type Refusal, requireResult } from '../platform/refusal.ts'
import type { Project } from '../projects/project.ts'
import type { Call } from './call.ts'
import { type AskingDeps, withAuthHookAnswers } from './with-auth-hook-answers.ts'

/**
 * Runs the steps of a handler, each with the dependencies that it may use. The writes of a step stay if it resolves with a
 * {@link Refusal}, whose error is then thrown. An error that it throws undoes the `transaction()` that it leaves.
 */
export interface StepRunner<D> {
  /** Writes, and commits before the next step. Runs again after questions to auth hooks, as every step that writes. */
  commitNow<T>(work: (deps: InWritingStep<D>) => Promise<T | Refusal>): Promise<T>
  /** Hashes, counts, calls other servers and reads. No transaction is open. */
  prepare<T>(work: (deps: InPreparingStep<D>) => Promise<T>): Promise<T>
  /** Writes, as the last step. With an idempotency key, the response is part of its transaction. */
  commit<T>(work: (deps: InWritingStep<D>) => Promise<T | Refusal>): Promise<T>
}

/** A handler that consists of steps. Its functions call the runner themselves where the usual order does not do. */
export interface Steps<E extends EndpointDefinition, D> {
  /** Returns the project of a caller that the endpoint authenticates itself, before the idempotency key is claimed. */
  readonly identify?: (call: Call<E>, deps: InPreparingStep<D>) => Promise<Project>
  readonly run: (call: Call<E>, runner: StepRunner<D>) => Promise<Fullest<E['response']>>
}

/** The steps of a handler. Each receives the result of the step before. */
interface StepsOf<E extends EndpointDefinition, D, Prepared> {
  /** Hashes, counts, calls other servers and reads. No transaction is open. */
  readonly prepare: (call: Call<E>, deps: InPreparingStep<D>) => Promise<Prepared>
  /** Writes. With an idempotency key, the response is part of its transaction. */
  readonly commit: (
    call: Call<E>,
    deps: InWritingStep<D>,
    prepared: Prepared,
  ) => Promise<Fullest<E['response']> | Refusal>
}

interface StepsWithClaim<E extends EndpointDefinition, D, Claimed, Prepared> {
  /** Takes what must be taken before slow work, such as an attempt. It writes, and is committed before the next step. */
  readonly claim: (call: Call<E>, deps: InWritingStep<D>) => Promise<Claimed | Refusal>
  readonly prepare: (call: Call<E>, deps: InPreparingStep<D>, claimed: Claimed) => Promise<Prepared>
  readonly commit: StepsOf<E, D, Prepared>['commit']
}

/** Returns a handler that prepares and then writes. */
export const steps = <E extends EndpointDefinition, D, Prepared>({
  prepare,
  commit,
}: StepsOf<E, D, Prepared>): Steps<E, D> => ({
  async run(call, runner) {
    const prepared = await runner.prepare((deps) => prepare(call, deps))
    return runner.commit((deps) => commit(call, deps, prepared))
  },
})

/** Returns a handler that claims, prepares and then writes. */
export const stepsWithClaim = <E extends EndpointDefinition, D, Claimed, Prepared>({
  claim,
  prepare,
  commit,
}: StepsWithClaim<E, D, Claimed, Prepared>): Steps<E, D> => ({
  async run(call, runner) {
    const claimed = await runner.commitNow((deps) => claim(call, deps))
    const prepared = await runner.prepare((deps) => prepare(call, deps, claimed))
    return runner.commit((deps) => commit(call, deps, prepared))
  },
})

/** Returns a handler that hashes, counts, calls other servers and reads, and writes nothing. */
export const withoutWrites = <E extends EndpointDefinition, D>(
  handle: (call: Call<E>, deps: InPreparingStep<D>) => Promise<Fullest<E['response']>>,
): Steps<E, D> => ({ run: (call, runner) => runner.prepare((deps) => handle(call, deps)) })

/**
 * Runs steps without an idempotency key: each statement or transaction of a step is committed by itself. A step that asks auth
 * hooks runs again with the results. What it has written outside of a transaction before that must be the same in both runs.
 */
export function createStepRunner<D extends WithWrites & AskingDeps>(deps: D): StepRunner<D> {
  const writing = inWritingStep(deps)
  const preparing = inPreparingStep(deps)
  const write = async <T>(work: (deps: InWritingStep<D>) => Promise<T | Refusal>): Promise<T> => {
    const run = (answers: AuthHookAnswers | null) => work(answers ? { ...writing, authHookAnswers: answers } : writing)
    return requireResult(await withAuthHookAnswers(deps, run))
  }
  return {
    commitNow: write,
    prepare: (work) => work(preparing),
    commit: write,
  }
}
