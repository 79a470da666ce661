import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { WithLog } from '../../platform/log.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInSubject } from '../complete-sign-in.ts'
import { subjectColumns, subjectTables } from '../subject-columns.ts'
import { AuthenticationCredential } from './credential.ts'
import { type Authentication, verifyAuthentication } from './verify-authentication.ts'

/** A passkey and its user. */
export type PasskeyAccount = SignInSubject & {
  readonly passkeyId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

const selectByCredential = query<{ projectId: string; credentialId: string }, PasskeyAccount>(
  'select_user_by_passkey',
  `select ${subjectColumns}, k.id as passkey_id, k.credential_id, k.public_key, k.sign_count from ${subjectTables}
   join passkeys k on k.project_id = u.project_id and k.user_id = u.id
   where u.project_id = :projectId and k.project_id = :projectId and k.credential_id = :credentialId`,
)

// Most passkeys do not count signatures and always send 0. Locks the user first, as deleting the user does.
const countSignature = statement<
  { projectId: string; userId: string; passkeyId: string; signCount: number; rpId: string; now: number },
  { id: string }
>(
  'count_passkey_signature',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId for update
   )
   update passkeys set sign_count = :signCount::bigint, rp_id = :rpId::text, last_used_at_millis = :now::bigint
   where project_id = :projectId and user_id = (select id from owner) and id = :passkeyId
     and (sign_count < :signCount::bigint or (sign_count = 0 and :signCount::bigint = 0))
   returning id`,
)

/** A passkey that signed a challenge. */
export interface PasskeyProof extends Authentication {
  readonly account: PasskeyAccount
}

interface PasskeyAssertion {
  readonly response: unknown
  readonly challenge: string
  readonly context: RequestContext
  /** The user that the passkey must belong to; any user by default. */
  readonly userId?: string
  /** Rejects a passkey without user verification. */
  readonly requiresUserVerification?: boolean
}

type VerifyPasskeyDeps = WithTransaction & WithClock & WithConfig & WithLog & WithRandom

/** Verifies the response of a passkey to a challenge. Throws PASSKEY_AUTHENTICATION_FAILED, with an audit event. */
export async function verifyPasskey(
  deps: VerifyPasskeyDeps,
  project: Project,
  { response, challenge, context, userId, requiresUserVerification = false }: PasskeyAssertion,
): Promise<PasskeyProof> {
  const credential = AuthenticationCredential.safeParse(response).data
  const found = credential && (await findAccount(deps, project, credential.id))
  const account = userId === undefined || found?.id === userId ? found : null
  const shown =
    credential &&
    account &&
    (await verifyAuthentication(deps, project, { stored: { ...account, userId: account.id }, credential }, challenge))
  if (account && shown && (shown.isUserVerified || !requiresUserVerification)) return { ...shown, account }
  const failure = { type: 'sign_in_failed', userId: userId ?? account?.id ?? null, context } as const
  const isUnknown = credential !== undefined && !found
  const reason = isUnknown ? 'PASSKEY_NOT_FOUND' : 'PASSKEY_AUTHENTICATION_FAILED'
  await recordAuditEvent(deps, project, { ...failure, details: { method: 'passkey', reason } })
  throw passkeyFailed({ isUnknown })
}

async function findAccount({ db }: WithReads, project: Project, credentialId: string): Promise<PasskeyAccount | null> {
  const [account] = await db.run(selectByCredential, { projectId: project.id, credentialId })
  return account ?? null
}

/**
 * Stores the use of a passkey. Throws PASSKEY_AUTHENTICATION_FAILED if the same signature count was stored meanwhile.
 */
export async function countPasskeyUse(
  deps: WithTransaction & WithClock,
  project: Project,
  { account, signCount, rpId }: PasskeyProof,
): Promise<void> {
  const { id: userId, passkeyId } = account
  const params = { projectId: project.id, userId, passkeyId, signCount, rpId, now: deps.clock.now() }
  if ((await deps.db.run(countSignature, params)).length === 0) throw passkeyFailed()
}

/** Returns the error of a passkey that was not verified. */
export const passkeyFailed = ({ isUnknown = false } = {}) =>
  knownError('PASSKEY_AUTHENTICATION_FAILED', {
    message: 'This passkey could not be verified. Try again, or sign in another way.',
    ...(isUnknown && { is_unknown: true }),
  })
