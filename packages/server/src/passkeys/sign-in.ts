import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { transactionThenWakeOutbox } from '../outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import {
  openSessionOrChallenge,
  requireSignedIn,
  type SignInResult,
  type SignInSubject,
} from '../sign-in/complete-sign-in.ts'
import { subjectColumns, subjectTables } from '../sign-in/subject-columns.ts'
import { checkCode, consumeCode } from '../verification-codes/codes.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'
import { storeCode } from '../verification-codes/store-code.ts'
import { createChallenge } from './create-challenge.ts'
import { AuthenticationCredential } from './credential.ts'
import { requestOptions } from './options.ts'
import { requirePasskeysOn } from './require-passkeys-on.ts'
import { type Authentication, verifyAuthentication } from './verify-authentication.ts'

type PasskeyAccount = SignInSubject & {
  readonly passkeyId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

const selectByCredential = statement<{ projectId: string; credentialId: string }, PasskeyAccount>(
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
  { response, code, context }: { response: unknown; code: string; context: RequestContext },
): Promise<SignInResult> {
  const live = await checkCode(deps, project, 'passkey-authentication', code)
  requirePasskeysOn(project)
  const credential = AuthenticationCredential.safeParse(response).data
  const account = credential && (await findAccount(deps, project, credential.id))
  const shown =
    account &&
    (await verifyAuthentication(
      deps,
      project,
      { stored: { ...account, userId: account.id }, credential },
      live.payload.challenge,
    ))
  if (!account || !shown) {
    const failure = { type: 'sign_in_failed', userId: account?.id ?? null, context } as const
    await recordAuditEvent(deps, project, { ...failure, details: { method: 'passkey' } })
    throw failed({ isUnknown: credential !== undefined && !account })
  }
  const outcome = await transactionThenWakeOutbox(deps, async (deps) => {
    await countUse(deps, project, account, shown)
    await consumeCode(deps, project, live)
    const secondFactor = shown.isUserVerified ? ({ secondFactor: 'user_verification' } as const) : {}
    const signIn = { method: 'passkey', isNewUser: false, context, ...secondFactor } as const
    const outcome = await openSessionOrChallenge(deps, project, account, signIn)
    if (!outcome) throw failed()
    return outcome
  })
  return requireSignedIn(outcome)
}

async function findAccount({ db }: Deps, project: Project, credentialId: string): Promise<PasskeyAccount | null> {
  const [account] = await db.run(selectByCredential, { projectId: project.id, credentialId })
  return account ?? null
}

async function countUse(
  deps: Deps,
  project: Project,
  user: PasskeyAccount,
  { signCount }: Authentication,
): Promise<void> {
  const params = { projectId: project.id, userId: user.id, passkeyId: user.passkeyId, signCount, now: deps.clock.now() }
  if ((await deps.db.run(countSignature, params)).length === 0) throw failed()
}

const failed = ({ isUnknown = false } = {}) =>
  knownError('PASSKEY_AUTHENTICATION_FAILED', {
    message: 'This passkey could not be verified. Try again, or sign in another way.',
    ...(isUnknown && { is_unknown: true }),
  })
