import { type AuthHookFailure, type AuthHookKind, type AuthHookSubject, authHookAnswers } from '@portico/contract'
import { describeIssues } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { signingSecretsOf } from '../../projects/auth-hook-secrets.ts'
import type { AuthHookSettings, Project } from '../../projects/project.ts'
import type { WithAuthHookLog } from './auth-hook-log.ts'
import { type AuthHookResult, answerKey, findAuthHook, type Question } from './auth-hook-question.ts'
import { OwnerServerBusyError, type OwnerServers } from './owner-servers.ts'
import { type RequestOwnerServerDeps, requestOwnerServer } from './request-owner-server.ts'

export interface WithAuthHookServers {
  /** The servers of auth hooks, by project and kind. At most 20 calls of a project are in progress. */
  readonly authHookServers: OwnerServers
}

export type CallAuthHookDeps = WithAuthHookServers & WithAuthHookLog & RequestOwnerServerDeps

/** Bounds of calls of auth hooks. Further calls of a project wait for at most the time of one. */
export const authHookBounds = { maxPerKey: 20, maxQueuedPerKey: 200, maxWaitMillis: 2000, failuresToOpen: 3 } as const

const timeoutMillis = 2000
const userAgent = 'Portico-Auth-Hooks/1'

/** The call of an auth hook: its body, result and duration. */
export interface AuthHookCall {
  readonly payload: object
  readonly result: AuthHookResult
  readonly millis: number
}

/**
 * Sends one question to the server of an auth hook: once, signed, without redirects, within 2 seconds and 64 KiB. Does not
 * record the outcome.
 */
export async function callAuthHook(
  deps: CallAuthHookDeps,
  project: Project,
  hook: AuthHookSettings,
  { subject, context, isTest = false }: Pick<Question, 'subject' | 'context'> & { readonly isTest?: boolean },
): Promise<AuthHookCall> {
  const payload = payloadOf(deps, project, { subject, context, isTest })
  const failed = (reason: AuthHookFailure, problem: string | null = null) =>
    ({ outcome: 'failed', reason, failsOpen: hook.failsOpen, problem }) as const
  if (hook.secrets === null) return { payload, result: failed('unreachable'), millis: 0 }
  const secrets = signingSecretsOf(hook.secrets, deps.clock.now())
  const request = { url: hook.url, secrets, body: JSON.stringify(payload), userAgent, timeoutMillis }
  const server = deps.authHookServers.of(`${project.id} ${hook.kind} ${hook.url}`)
  try {
    const { response, millis } = await deps.authHookServers.inTurn(project.id, () =>
      requestOwnerServer(deps, server, request),
    )
    const result = response.kind === 'json' ? readAnswer(hook, subject, response.value) : failed(response.kind)
    return { payload, result, millis: Math.round(millis) }
  } catch (error) {
    if (error instanceof OwnerServerBusyError) return { payload, result: failed('too_many_calls'), millis: 0 }
    throw error
  }
}

/**
 * Sends the questions of a step at the same time, so that they take as long as the slowest one, and records their outcomes.
 * Questions of one step do not depend on each other.
 */
export async function answerQuestions(
  deps: CallAuthHookDeps,
  project: Project,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, AuthHookResult>> {
  const answers = await Promise.all(
    questions.map(async (question): Promise<readonly (readonly [key: string, result: AuthHookResult])[]> => {
      const hook = findAuthHook(project, question.subject.type)
      if (!hook) return []
      const { result, millis } = await callAuthHook(deps, project, hook, question)
      deps.authHookLog.record({ projectId: project.id, question, result, millis, atMillis: deps.clock.now() })
      return [[answerKey(hook.kind, question.about), result]]
    }),
  )
  return new Map(answers.flat())
}

function payloadOf(
  { clock }: Pick<RequestOwnerServerDeps, 'clock'>,
  { id }: Project,
  { subject, context, isTest }: { subject: AuthHookSubject; context: RequestContext | null; isTest: boolean },
) {
  return { project_id: id, at_millis: clock.now(), is_test: isTest, request: requestView(context), ...subject }
}

const requestView = (context: RequestContext | null) =>
  context && {
    id: context.requestId,
    user_agent: context.userAgent,
    network_address: context.networkAddress,
    country: context.country,
  }

function readAnswer({ kind, failsOpen }: AuthHookSettings, subject: AuthHookSubject, value: unknown): AuthHookResult {
  const failed = (problem: string) => ({ outcome: 'failed', reason: 'invalid_answer', failsOpen, problem }) as const
  const { data, error } = authHookAnswers[kind].safeParse(value)
  if (error) return failed(problemOf(kind, value, error.issues))
  if (data.allow) {
    const { allow: _, ...changes } = data
    return { outcome: 'allowed', changes }
  }
  if (subject.type === 'email' && !subject.can_stop)
    return failed('This email contains a code or link: it cannot be stopped.')
  return { outcome: 'refused', message: messageOf(data.message) }
}

type Issues = Parameters<typeof describeIssues>[2]

function problemOf(kind: AuthHookKind, value: unknown, issues: Issues): string {
  const [first = `This is no answer to ${kind}.`] = describeIssues('answer', value, issues)
  return first.slice(0, maxProblemLength)
}

const maxProblemLength = 300

/** Returns a message as one line without control characters; null for an empty one. */
function messageOf(message: string | undefined): string | null {
  const line = (message ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line === '' ? null : line
}
