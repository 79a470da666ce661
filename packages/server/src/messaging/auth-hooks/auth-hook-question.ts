/**
 * Calls of auth hooks in the middle of a call: the step that writes asks its questions before it writes. A question without an
 * answer undoes the transaction of the step, is sent while no connection is held, and the step runs again (decision 0156).
 */
import {
  type AuthHookChanges,
  type AuthHookFailure,
  type AuthHookKind,
  type AuthHookSubject,
  type KnownError,
  knownError,
} from '@portico/contract'
import type { RequestContext } from '../../platform/request-context.ts'
import type { AuthHookSettings, Project } from '../../projects/project.ts'

/** The result of a call: an answer, or the reason for which there is none. */
export type AuthHookResult =
  | { readonly outcome: 'allowed'; readonly changes: AuthHookChanges }
  | { readonly outcome: 'refused'; readonly message: string | null }
  | {
      readonly outcome: 'failed'
      readonly reason: AuthHookFailure
      readonly failsOpen: boolean
      /** The problem of an invalid answer. */
      readonly problem: string | null
    }

/** A question to the server of an auth hook. */
export interface Question {
  /** The user or address that the question is about, so that no answer about another one is used. */
  readonly about: string
  readonly subject: AuthHookSubject
  /** The user of the audit event; null for a user who does not exist yet. */
  readonly userId: string | null
  /** Null if no request causes the question. */
  readonly context: RequestContext | null
}

/** Thrown by a step whose questions have no answer yet. Caught by the runner of steps. */
export class AuthHookQuestions extends Error {
  override readonly name = 'AuthHookQuestions'
  readonly project: Project
  readonly questions: readonly Question[]

  constructor(project: Project, questions: readonly Question[]) {
    super('A step has questions to auth hooks.')
    this.project = project
    this.questions = questions
  }
}

/** The results of the questions of a call, by {@link answerKey}. */
export type AuthHookAnswers = ReadonlyMap<string, AuthHookResult>

export interface WithAuthHookAnswers {
  /** Empty until a step has asked. */
  readonly authHookAnswers: AuthHookAnswers
}

/** Returns the key under which the result of a question is stored. */
export const answerKey = (kind: AuthHookKind, about: string): string => `${kind} ${about}`

/** Returns the auth hook of a kind that is switched on, or undefined. */
export const findAuthHook = ({ config }: Project, kind: AuthHookKind): AuthHookSettings | undefined =>
  config.authHooks.find((hook) => hook.kind === kind)

/** Returns what an answer sets. Empty if there is none: the hook is off, or its server has failed and the hook fails open. */
export function changesOf(
  { authHookAnswers }: WithAuthHookAnswers,
  kind: AuthHookKind,
  about: string,
): AuthHookChanges {
  const result = authHookAnswers.get(answerKey(kind, about))
  return result?.outcome === 'allowed' ? result.changes : {}
}

/** Returns the error of an answer that refuses, and of a server that has failed while its hook fails closed; otherwise null. */
export function findRefusal(
  { authHookAnswers }: WithAuthHookAnswers,
  kind: AuthHookKind,
  about: string,
): KnownError | null {
  const result = authHookAnswers.get(answerKey(kind, about))
  return result ? refusalOf(result) : null
}

/** Returns the error of one result, or null if the call continues. */
function refusalOf(result: AuthHookResult): KnownError | null {
  if (result.outcome === 'refused') return knownError('SIGN_IN_REFUSED_BY_HOOK', { message: result.message })
  return result.outcome === 'failed' && !result.failsOpen
    ? knownError('AUTH_HOOK_FAILED', { retry_after_seconds: retryAfterSeconds })
    : null
}

const retryAfterSeconds = 5
