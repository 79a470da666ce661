import { KnownError, knownError } from '@portico/contract'
import type { StepRunner } from '../../access/steps.ts'
import type { AskingDeps } from '../../access/with-auth-hook-answers.ts'
import type { NewUser } from '../../accounts/users/create/new-user.ts'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import { prepareHoldNotice } from '../../messaging/emails/notices.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
  type WithWrites,
} from '../../platform/database/database.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../../projects/project.ts'
import { createOrSignUp, idOfSignUp } from '../anonymous/create-or-sign-up.ts'
import { askAboutSignUp, columnsOfChanges } from '../ask-auth-hooks.ts'
import { type CountedSignUp, countSignUp, releaseIfFailed, releaseSignUp } from '../count-sign-up.ts'
import { requireSignUpAdmission, type SignUpAdmission, spendAdmission } from '../sign-up-admission.ts'
import { decideSignUp, refuseSignUp } from '../sign-up-rules/decide-sign-up.ts'
import type { AccountResolution } from './account-resolution.ts'
import { type AskedResult, askAboutProfile, storeChanges } from './ask-about-profile.ts'
import { type CallbackResult, resolve } from './callback-result.ts'
import { completeFlow } from './complete-flow.ts'
import { recordLink } from './record-link.ts'

/** Attempts, because a concurrent link, unlink or sign-up may change the account meanwhile. */
const maxAttempts = 3

export type ResolveAccountDeps = WithWrites &
  AskingDeps &
  WithClock &
  WithConfig &
  WithLimiter &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Resolves the provider profile to an account (link, sign in or sign up), stores the result and returns the
 * authorization code for the app. Throws SIGN_UP_NOT_ENABLED, USER_AUTHENTICATION_REQUIRED and the errors of accounts
 * that belong to others.
 */
export async function resolveAccount(
  runner: StepRunner<ResolveAccountDeps>,
  project: Project,
  result: CallbackResult,
): Promise<string> {
  const changes = await runner.prepare((deps) => askAboutProfile(deps, project, result))
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const code = await tryResolveAccount(runner, project, { ...result, changes }).catch((error: unknown) => {
      if (isRace(error)) return null
      throw error
    })
    if (code !== null) return code
  }
  throw knownError('USER_AUTHENTICATION_REQUIRED')
}

const isRace = (error: unknown) =>
  isForeignKeyViolation(error) ||
  isUniqueViolation(error, 'oauth_accounts_pkey') ||
  KnownError.is(error, 'USER_EMAIL_ALREADY_EXISTS')

async function tryResolveAccount(
  runner: StepRunner<ResolveAccountDeps>,
  project: Project,
  result: AskedResult,
): Promise<string | null> {
  if (result.flow.type === 'link') return runner.commitNow((deps) => resolveLink(deps, project, result))
  const prepared = await runner.prepare((deps) => prepareResolution(deps, project, result))
  return runner.commitNow(async (deps) => {
    if ('signUp' in prepared) return signUp(deps, project, prepared.signUp)
    const { known } = prepared
    if (known.outcome === 'signIn') await storeChanges(deps, project, known.userId, result.changes)
    return storeKnown(deps, project, { ...result, resolution: known })
  })
}

type PreparedResolution = { readonly known: KnownAccount } | { readonly signUp: CountedCallback }

/** Resolves the profile. A sign-up is admitted, and then counted. */
async function prepareResolution(
  deps: WithReads & WithClock & WithConfig & WithLimiter,
  project: Project,
  result: AskedResult,
): Promise<PreparedResolution> {
  const resolution = await resolve(deps, project, result)
  if (resolution.outcome !== 'signUp') return { known: resolution }
  const { email } = resolution
  // An address with which another account signs in admits nobody.
  const applicant = { email: email?.usedForAuth ? email.value : null, isVerified: email?.isVerified ?? false }
  const admission = await requireSignUpAdmission(deps, project, applicant)
  return { signUp: { ...result, email, admission, counted: await countSignUp(deps, project, result.context) } }
}

type StoreDeps = WithWrites & WithAuthHookAnswers & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** The user is locked first, so that of two concurrent links the second sees the first, and none outlives a reset. */
function resolveLink(deps: StoreDeps, project: Project, result: CallbackResult): Promise<string | null> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    const { linkUserId: userId } = result.flow
    const user = userId === null ? null : await lockUser(deps, { projectId: project.id, userId })
    const resolution = await resolve(deps, project, result)
    if (resolution.outcome === 'signUp') throw new Error('A link creates no account.')
    const known = { ...result, resolution }
    if (!user) return storeKnown(deps, project, known)
    return publishUserChange(deps, project, user, () => storeKnown(deps, project, known))
  })
}

type KnownAccount = Exclude<AccountResolution, { readonly outcome: 'signUp' }>

/** Stores a resolution that creates no account. Returns the authorization code, or null if the user was deleted meanwhile. */
async function storeKnown(
  deps: StoreLinkDeps,
  project: Project,
  { resolution, ...result }: CallbackResult & { resolution: KnownAccount },
): Promise<string | null> {
  switch (resolution.outcome) {
    case 'signIn':
    case 'alreadyLinked':
      return completeFlow(deps, project, result.flow, { ...result, ...resolution, isNewUser: false, links: false })
    case 'link':
      return storeLink(deps, project, { ...result, userId: resolution.userId })
    case 'refused':
      throw knownError(resolution.code)
  }
}

type StoreLinkDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

async function storeLink(
  deps: StoreLinkDeps,
  project: Project,
  result: CallbackResult & { userId: string },
): Promise<string | null> {
  const { flow, userId, context } = result
  const code = await completeFlow(deps, project, flow, { ...result, isNewUser: false, links: true })
  if (code !== null) await recordLink(deps, project, { userId, providerId: flow.providerId, context })
  return code
}

/** A callback that creates a user, admitted and counted. */
interface CountedCallback extends AskedResult, Pick<NewUser, 'email'> {
  readonly admission: SignUpAdmission
  readonly counted: CountedSignUp
}

async function signUp(
  deps: StoreDeps & WithLimitReleases,
  project: Project,
  result: CountedCallback,
): Promise<string | null> {
  const { counted } = result
  const code = await releaseIfFailed(deps, project, counted, () => createUserWithAccount(deps, project, result))
  if (code === null) releaseSignUp(deps, project, counted)
  return code
}

async function createUserWithAccount(
  deps: StoreDeps,
  project: Project,
  { admission, counted, ...result }: CountedCallback,
): Promise<string | null> {
  const { flow, profile, email, changes, context } = result
  const { providerId } = flow
  const id = idOfSignUp(deps.random.uuid(), context)
  const displayName = changes.display_name === undefined ? profile.displayName : changes.display_name
  const applicant = { email: email?.value ?? null, isEmailVerified: email?.isVerified ?? false, displayName }
  const isHeld = await requireAllowed(deps, project, result, counted)
  const ofSignUp = await askAboutSignUp(deps, project, applicant, { method: 'oauth', providerId, context })
  const user = {
    id,
    ...columnsOfChanges({ ...changes, display_name: displayName, ...ofSignUp }),
    profileImageUrl: profile.profileImageUrl,
    locale: context.locale,
    signUpRisk: counted.risk,
    isRestricted: isHeld,
    email,
    oauthAccounts: [{ providerId, accountId: profile.accountId, email: profile.email }],
  }
  const details = { method: 'oauth', provider_id: providerId, ...(isHeld && { is_held: true }) }
  const notice = isHeld && email ? holdNotice(deps, project, { email, displayName, context }) : null
  return transactionThenWakeOutbox(deps, async (deps) => {
    await spendAdmission(deps, project, admission)
    await createOrSignUp(deps, project, user, {
      event: { type: 'sign_up', userId: id, context, details },
      ...(notice && { verification: { code: null, email: notice } }),
    })
    if (notice) deps.wakeOutbox('emails')
    return completeFlow(deps, project, flow, { ...result, userId: id, isNewUser: true, links: false })
  })
}

/** Returns true if a rule of sign-up holds the account. Throws SIGN_UP_REFUSED, with its event in the audit trail. */
async function requireAllowed(
  deps: StoreDeps,
  project: Project,
  { flow, email, context }: Pick<CountedCallback, 'flow' | 'email' | 'context'>,
  { risk }: CountedSignUp,
): Promise<boolean> {
  const signUp = { email: email?.value ?? null, isVerified: email?.isVerified ?? false, method: flow.providerId }
  const action = await decideSignUp(deps, project, { ...signUp, botRisk: risk.bot, context })
  if (action === 'refuse') throw (await refuseSignUp(deps, project, signUp, context)).error
  return action === 'hold'
}

const holdNotice = (
  deps: WithClock & WithRandom & WithSealer,
  project: Project,
  {
    email,
    displayName,
    context,
  }: Pick<CountedCallback, 'context'> & {
    readonly email: NonNullable<NewUser['email']>
    readonly displayName: string | null
  },
) => prepareHoldNotice(deps, project, { to: email.value, isVerified: email.isVerified, displayName }, context)
