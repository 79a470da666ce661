import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import { wakingTransaction } from '../outbox/waking-transaction.ts'
import type { Project } from '../projects/project.ts'
import { admit, answerOf, type SignInAnswer, type SignInSubject } from '../sign-in/complete-sign-in.ts'
import { subjectColumns, subjectTables } from '../sign-in/subject-columns.ts'
import { checkCode, consumeCode } from '../verification-codes/codes.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'
import { storeCode } from '../verification-codes/store-code.ts'
import { createChallenge } from './create-challenge.ts'
import { AuthenticationCredential } from './credential.ts'
import { requestOptions } from './options.ts'
import { requirePasskeysOn } from './require-passkeys-on.ts'
import { type Authentication, verifyAuthentication } from './verify-authentication.ts'

type Candidate = SignInSubject & {
  readonly passkeyId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

const selectByCredential = statement<{ projectId: string; credentialId: string }, Candidate>(
  'select_user_by_passkey',
  `select ${subjectColumns}, k.id as passkey_id, k.credential_id, k.public_key, k.sign_count from ${subjectTables}
   join passkeys k on k.project_id = u.project_id and k.user_id = u.id
   where u.project_id = :projectId and k.project_id = :projectId and k.credential_id = :credentialId`,
)

// Most passkeys of today do not count and send 0 for ever. Locks the user first, as a deletion of the user does.
const countSignature = statement<
  { projectId: string; userId: string; passkeyId: string; signCount: number; now: number },
  { id: string }
>(
  'count_passkey_signature',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId for update
   )
   update passkeys set sign_count = :signCount::bigint, last_used_at_millis = :now::bigint
   where project_id = :projectId and user_id = (select id from owner) and id = :passkeyId
     and (sign_count < :signCount::bigint or (sign_count = 0 and :signCount::bigint = 0))
   returning id`,
)

/** The first step, for whoever is there: options for the browser, and the code of their challenge. */
export async function initiateAuthentication(
  deps: Deps,
  project: Project,
): Promise<{ options_json: Record<string, unknown>; code: string }> {
  requirePasskeysOn(project)
  const challenge = createChallenge(deps)
  const code = prepareCode(deps, 'passkey-authentication', { challenge })
  await storeCode(deps, project, code, null)
  return { options_json: requestOptions(challenge), code: code.code }
}

/**
 * The second step: signs in the user of the passkey that answered. One that has verified its user counts as two factors.
 * After a failure the code stays good. Throws the errors of codes, PASSKEY_AUTHENTICATION_NOT_ENABLED,
 * PASSKEY_AUTHENTICATION_FAILED and MULTI_FACTOR_AUTHENTICATION_REQUIRED.
 */
export async function signInWithPasskey(
  deps: Deps,
  project: Project,
  { response, code, origin }: { response: unknown; code: string; origin: Origin },
): Promise<SignInAnswer> {
  const live = await checkCode(deps, project, 'passkey-authentication', code)
  requirePasskeysOn(project)
  const credential = AuthenticationCredential.safeParse(response).data
  const candidate = credential && (await findCandidate(deps, project, credential.id))
  const shown =
    candidate &&
    (await verifyAuthentication(
      deps,
      project,
      { stored: { ...candidate, userId: candidate.id }, credential },
      live.payload.challenge,
    ))
  if (!candidate || !shown) {
    const failure = { type: 'sign_in_failed', userId: candidate?.id ?? null, origin } as const
    await recordAuditEvent(deps, project, { ...failure, details: { method: 'passkey' } })
    throw failed()
  }
  const admission = await wakingTransaction(deps, async (deps) => {
    await countUse(deps, project, candidate, shown)
    await consumeCode(deps, project, live)
    const secondFactor = shown.isUserVerified ? ({ secondFactor: 'user_verification' } as const) : {}
    const signIn = { method: 'passkey', isNewUser: false, origin, ...secondFactor } as const
    const admission = await admit(deps, project, candidate, signIn)
    if (!admission) throw failed()
    return admission
  })
  return answerOf(admission)
}

async function findCandidate({ db }: Deps, project: Project, credentialId: string): Promise<Candidate | null> {
  const [candidate] = await db.run(selectByCredential, { projectId: project.id, credentialId })
  return candidate ?? null
}

async function countUse(deps: Deps, project: Project, user: Candidate, { signCount }: Authentication): Promise<void> {
  const params = { projectId: project.id, userId: user.id, passkeyId: user.passkeyId, signCount, now: deps.clock.now() }
  if ((await deps.db.run(countSignature, params)).length === 0) throw failed()
}

const failed = () =>
  knownError('PASSKEY_AUTHENTICATION_FAILED', {
    message: 'This passkey could not be verified. Try again, or sign in another way.',
  })
