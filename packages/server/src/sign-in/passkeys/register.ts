import { knownError } from '@portico/contract'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { type GivenValues, requireSignUpFields } from '../../accounts/users/sign-up-fields.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { checkCode, consumeCode } from '../../accounts/verification-codes/codes.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { storeCode } from '../../accounts/verification-codes/store-code.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import {
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
  type WithWrites,
} from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { deviceOf } from '../../platform/device.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { refusalOfPasskeySignUp, signUpWithPasskey } from '../anonymous/sign-up-with-passkey.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { createChallenge } from './create-challenge.ts'
import { creationOptions, type KnownCredential, userHandleOf } from './options.ts'
import { type NewCredential, verifyRegistration } from './verify-registration.ts'

type OfUser = { projectId: string; userId: string }

/** Limit of passkeys per user. */
const maxPasskeys = 50

const selectCredentials = query<OfUser, KnownCredential>(
  'select_credentials_of_user',
  `select credential_id, transports from passkeys where project_id = :projectId and user_id = :userId
   order by created_at_millis, id`,
)

/** Returns the passkeys of a user, for the options of a browser. */
export const listCredentials = ({ db }: WithReads, project: Project, userId: string) =>
  db.run(selectCredentials, { projectId: project.id, userId })

const insertPasskey = statement<
  OfUser & { id: string; credentialId: string; publicKey: Uint8Array; signCount: number } & {
    transports: string
    name: string
    rpId: string
    now: number
    max: number
  },
  { id: string }
>(
  'insert_passkey',
  `insert into passkeys (project_id, id, user_id, credential_id, public_key, sign_count, transports, name,
     rp_id, created_at_millis)
   select :projectId, :id::uuid, u.id, :credentialId::text, :publicKey::bytea, :signCount::bigint,
     :transports::jsonb, :name::text, :rpId::text, :now::bigint
   from users u where u.project_id = :projectId and u.id = :userId
     and (select count(*) from passkeys where project_id = :projectId and user_id = :userId) < :max::integer
   returning id`,
)

/** Begins a registration: returns options for the browser and the code of their challenge. */
export async function initiateRegistration(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  user: SignedInUser,
): Promise<{ options_json: Record<string, unknown>; code: string }> {
  requireMethodOn(project, { method: 'passkey' })
  const known = await listCredentials(deps, project, user.id)
  const challenge = createChallenge(deps)
  const code = prepareCode(deps, 'passkey-registration', { challenge })
  await storeCode(deps, project, code, user.id)
  return {
    options_json: creationOptions({ projectName: project.displayName, user, challenge, known }),
    code: code.code,
  }
}

type RegisterPasskeyDeps = WithWrites &
  WithActivity &
  WithAuthHookAnswers &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

interface Registration {
  readonly credential: unknown
  readonly code: string
  readonly signUpFields?: GivenValues | undefined
  readonly context: RequestContext
}

/**
 * Completes a registration: stores the passkey. A failure leaves the code valid. Refuses with TERMS_ACCEPTANCE_REQUIRED if
 * an anonymous user signs up with it and has to accept terms.
 */
export async function registerPasskey(
  deps: RegisterPasskeyDeps,
  project: Project,
  user: SignedInUser,
  { credential, code, signUpFields, context }: Registration,
): Promise<RegisteredPasskey | Refusal> {
  const fields = user.isAnonymous ? requireSignUpFields(project, signUpFields) : undefined
  const live = await checkCode(deps, project, 'passkey-registration', code)
  // The challenge belongs to another user.
  if (live.userId !== user.id) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  requireMethodOn(project, { method: 'passkey' })
  const passkey = await verifyRegistration(deps, project, credential, live.payload)
  if (!passkey) throw unverifiedPasskey()
  const userHandle = userHandleOf(user.id)
  return refuseKnownPasskey(() =>
    transactionThenWakeOutbox(deps, async (deps) => {
      const refused = user.isAnonymous ? await refusalOfPasskeySignUp(deps, project, context) : null
      if (refused) return refused
      await consumeCode(deps, project, live)
      const tokens = user.isAnonymous ? await signUpWithPasskey(deps, project, { user, fields }, context) : {}
      await addPasskey(deps, project, user, { passkey, context })
      if (tokens instanceof Refusal) return tokens
      return { user_handle: userHandle, ...tokens }
    }),
  )
}

interface RegisteredPasskey {
  readonly user_handle: string
  /** The tokens of the new session of a user who was anonymous before. */
  readonly access_token?: string
  readonly refresh_token?: string
}

/** Throws PASSKEY_REGISTRATION_FAILED if a transaction adds a passkey that exists already. */
export async function refuseKnownPasskey<T>(add: () => Promise<T>): Promise<T> {
  try {
    return await add()
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential')) throw failed('This passkey was added before.')
    throw error
  }
}

/** Returns the error of a credential that is not valid. */
export const unverifiedPasskey = () => failed('This passkey could not be verified. Try to add it again.')

type AddPasskeyDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** Adds a passkey to a user and notifies the user. Throws PASSKEY_REGISTRATION_FAILED beyond the limit. */
export async function addPasskey(
  deps: AddPasskeyDeps,
  project: Project,
  user: { readonly id: string } & Parameters<typeof recipientOf>[0],
  { passkey, context }: { passkey: NewCredential; context: RequestContext },
): Promise<void> {
  // Concurrent registrations of one user wait here, so that each counts the passkeys of those before it.
  const locked = await lockUser(deps, { projectId: project.id, userId: user.id })
  const row = {
    projectId: project.id,
    userId: user.id,
    id: deps.random.uuid(),
    ...passkey,
    transports: JSON.stringify(passkey.transports),
    name: deviceOf(context.userAgent) ?? 'Passkey',
    now: deps.clock.now(),
    max: maxPasskeys,
  }
  const [added] = locked ? await publishUserChange(deps, project, locked, () => deps.db.run(insertPasskey, row)) : []
  if (!added) throw failed(`This account has ${maxPasskeys} passkeys already. Remove one first.`)
  const recipient = recipientOf(user)
  const event = { type: 'passkey_added', userId: user.id, context, details: { passkey_id: added.id } } as const
  await recordSecurityEvent(deps, project, { ...event, notice: 'passkey_added', recipient })
  deps.wakeOutbox('emails')
}

const failed = (message: string) => knownError('PASSKEY_REGISTRATION_FAILED', { message })
