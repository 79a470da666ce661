import { OwnerServerBusyError, type OwnerServers } from '../../messaging/auth-hooks/owner-servers.ts'
import {
  type OwnerServerResponse,
  type RequestOwnerServerDeps,
  requestOwnerServer,
} from '../../messaging/auth-hooks/request-owner-server.ts'
import type { WithWait } from '../../platform/clock.ts'
import type { WithLog } from '../../platform/log.ts'
import type { LazyImport, Project } from '../../projects/project.ts'

/** The answer of an old system, or the reason for which there is none. The audit trail names the reason. */
export type OldSystemAnswer =
  | { readonly kind: 'correct'; readonly user: object }
  | { readonly kind: 'wrong_password' | 'unreachable' | 'invalid_answer' | 'not_asked' }

export interface WithOldSystems {
  /** The old systems of projects. Requests about one address wait for each other. */
  readonly oldSystems: OwnerServers
}

export type AskDeps = WithOldSystems & RequestOwnerServerDeps & WithWait & WithLog

/** Requests about one address wait for each other. One failure is enough: a sign-in of a known user needs no old system. */
export const oldSystemBounds = { maxPerKey: 1, maxQueuedPerKey: 5, maxWaitMillis: 10_000, failuresToOpen: 1 } as const

const timeoutMillis = 3000
const userAgent = 'Portico-Lazy-Import/1'

/**
 * Asks the old system about the password of an address that the project does not know: once, without redirects, within 3
 * seconds and 64 KiB. Without a correct answer it resolves after the usual duration of such requests, so that a refusal
 * does not show whether the old system knows the address (decision 0131).
 */
export async function askOldSystem(
  deps: AskDeps,
  { id: projectId }: Project,
  { url, secret }: LazyImport,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<OldSystemAnswer> {
  const system = deps.oldSystems.of(projectId)
  const body = JSON.stringify({ email, password })
  const request = { url, secrets: [secret], body, userAgent, timeoutMillis }
  const { answer, millis } = await deps.oldSystems
    .inTurn(`${projectId}/${email.toLowerCase()}`, async () => {
      const { response, millis } = await requestOwnerServer(deps, system, request)
      return { answer: readAnswer(response), millis }
    })
    .catch((error: unknown) => {
      if (error instanceof OwnerServerBusyError) return { answer: { kind: 'not_asked' }, millis: 0 } as const
      throw error
    })
  if (answer.kind === 'correct') return answer
  deps.log.info({ projectId, answer: answer.kind }, 'the old system of a project did not confirm a password')
  const remaining = system.usualMillis() - millis
  if (remaining > 0) await deps.wait(remaining)
  return answer
}

function readAnswer(response: OwnerServerResponse): OldSystemAnswer {
  if (response.kind === 'circuit_open') return { kind: 'not_asked' }
  if (response.kind === 'timed_out') return { kind: 'unreachable' }
  if (response.kind !== 'json') return { kind: response.kind }
  const { password_correct: isCorrect, user } = Object(response.value)
  if (isCorrect === false) return { kind: 'wrong_password' }
  if (isCorrect !== true || typeof user !== 'object' || user === null || Array.isArray(user)) {
    return { kind: 'invalid_answer' }
  }
  return { kind: 'correct', user }
}
