import { signatureHeaders } from '../../messaging/webhooks/webhook-secret.ts'
import type { WithClock, WithWait } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { LazyImport, Project } from '../../projects/project.ts'
import { type OldSystem, OldSystemBusyError, type WithOldSystems } from './old-systems.ts'

/** The answer of an old system, or the reason for which there is none. The audit trail names the reason. */
export type OldSystemAnswer =
  | { readonly kind: 'correct'; readonly user: object }
  | { readonly kind: 'wrong_password' | 'unreachable' | 'invalid_answer' | 'not_asked' }

export type AskDeps = WithOldSystems & WithProviderFetch & WithClock & WithRandom & WithWait & WithLog

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
  lazyImport: LazyImport,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<OldSystemAnswer> {
  const system = deps.oldSystems.of(projectId)
  const { answer, millis } = await deps.oldSystems
    .inTurn(projectId, email, () => requestInTime(deps, system, lazyImport, JSON.stringify({ email, password })))
    .catch((error: unknown) => {
      if (error instanceof OldSystemBusyError) return { answer: { kind: 'not_asked' }, millis: 0 } as const
      throw error
    })
  if (answer.kind === 'correct') return answer
  deps.log.info({ projectId, answer: answer.kind }, 'the old system of a project did not confirm a password')
  const remaining = system.usualMillis() - millis
  if (remaining > 0) await deps.wait(remaining)
  return answer
}

/** Sends the request, unless the circuit is open. Resolves to the answer and the duration. */
async function requestInTime(
  deps: AskDeps,
  system: OldSystem,
  lazyImport: LazyImport,
  body: string,
): Promise<{ readonly answer: OldSystemAnswer; readonly millis: number }> {
  if (system.circuit.refuse({ requestsInFlight: system.inFlight }) !== null) {
    return { answer: { kind: 'not_asked' }, millis: 0 }
  }
  const startedAt = system.clock.now()
  system.inFlight += 1
  const answer = await request(deps, lazyImport, body).finally(() => {
    system.inFlight -= 1
  })
  if (answer.kind === 'unreachable') system.circuit.recordFailure()
  else system.circuit.recordSuccess()
  const millis = system.clock.now() - startedAt
  system.note(millis)
  return { answer, millis }
}

async function request(
  { providerFetch, random, clock }: AskDeps,
  { url, secret }: LazyImport,
  body: string,
): Promise<OldSystemAnswer> {
  const signature = signatureHeaders([secret], { id: `msg_${random.uuid()}`, body, atMillis: clock.now() })
  let response: Response
  try {
    response = await providerFetch.guarded(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': userAgent,
        ...signature,
      },
      body,
      signal: AbortSignal.timeout(timeoutMillis),
    })
  } catch {
    // Not reachable, too late, too long, or an address that is not public.
    return { kind: 'unreachable' }
  }
  if (response.status >= 500) return { kind: 'unreachable' }
  if (response.status !== 200) return { kind: 'invalid_answer' }
  return readAnswer(await response.text())
}

function readAnswer(text: string): OldSystemAnswer {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return { kind: 'invalid_answer' }
  }
  const { password_correct: isCorrect, user } = Object(answer)
  if (isCorrect === false) return { kind: 'wrong_password' }
  if (isCorrect !== true || typeof user !== 'object' || user === null || Array.isArray(user)) {
    return { kind: 'invalid_answer' }
  }
  return { kind: 'correct', user }
}
