import { KnownError, knownError } from '@portico/contract'
import { isForeignKeyViolation, isUniqueViolation } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { transactionThenWakeOutbox } from '../outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { countSignUp } from '../sign-in/count-sign-up.ts'
import { requireSignUpEnabled } from '../sign-in/sign-up-user.ts'
import { createUser } from '../users/create-user.ts'
import type { SignUpRisk } from '../users/new-user.ts'
import { lockUser } from '../users/user-statements.ts'
import { completeFlow } from './complete-flow.ts'
import type { RedeemedFlow } from './flow.ts'
import { findKnownAccount, type KnownAccount } from './provider-accounts.ts'
import type { Profile } from './providers/provider.ts'
import { recordLink } from './record-link.ts'
import type { ProviderTokens } from './upstream/exchange-code.ts'

interface CallbackResult {
  readonly flow: RedeemedFlow
  readonly profile: Profile
  readonly tokens: ProviderTokens
  readonly context: RequestContext
}

/** Attempts, because a concurrent link, unlink or sign-up may change the account meanwhile. */
const maxAttempts = 3

/**
 * Resolves the provider profile to an account (link, sign in or sign up), stores the result and returns the
 * authorization code for the app. Throws SIGN_UP_NOT_ENABLED, USER_AUTHENTICATION_REQUIRED and the errors of accounts that belong to others.
 */
export async function resolveAccount(deps: Deps, project: Project, result: CallbackResult): Promise<string> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const code = await tryResolveAccount(deps, project, result).catch((error: unknown) => {
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

async function tryResolveAccount(deps: Deps, project: Project, result: CallbackResult): Promise<string | null> {
  const { flow } = result
  if (flow.type === 'link') return link(deps, project, result)
  const known = await findKnownAccount(deps, project, result)
  if (known.userId !== null) {
    return completeFlow(deps, project, flow, { ...result, userId: known.userId, isNewUser: false, links: false })
  }
  return signUp(deps, project, result, known)
}

async function link(deps: Deps, project: Project, result: CallbackResult): Promise<string | null> {
  const { flow, context } = result
  const { providerId, linkUserId: userId } = flow
  if (userId === null) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return transactionThenWakeOutbox(deps, async (deps) => {
    // Held from here on, so that of two links at once the second sees the first, and none outlives a reset.
    await deps.db.run(lockUser, { projectId: project.id, userId })
    const known = await findKnownAccount(deps, project, result)
    requireLinkable(known, userId)
    const links = known.userId === null
    const code = await completeFlow(deps, project, flow, { ...result, userId, isNewUser: false, links })
    if (code !== null && links) await recordLink(deps, project, { userId, providerId, context })
    return code
  })
}

function requireLinkable({ userId, otherAccountId, isLinkLive }: KnownAccount, linkUserId: string): void {
  if (!isLinkLive) throw knownError('USER_AUTHENTICATION_REQUIRED')
  if (otherAccountId !== null) throw knownError('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
  if (userId !== null && userId !== linkUserId) {
    throw knownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  }
}

async function signUp(
  deps: Deps,
  project: Project,
  result: CallbackResult,
  known: KnownAccount,
): Promise<string | null> {
  await requireSignUpEnabled(deps, project)
  return countSignUp(deps, project, {
    context: result.context,
    alsoCounted: [],
    isSignUp: (code) => code !== null,
    run: (risk) => createUserWithAccount(deps, project, result, { known, risk }),
  })
}

async function createUserWithAccount(
  deps: Deps,
  project: Project,
  result: CallbackResult,
  { known, risk }: { known: KnownAccount; risk: SignUpRisk },
): Promise<string | null> {
  const { flow, profile, context } = result
  const { accountId, displayName, email, isEmailVerified, profileImageUrl } = profile
  const { providerId } = flow
  const id = deps.random.uuid()
  const user = {
    id,
    displayName,
    profileImageUrl,
    locale: context.locale,
    signUpRisk: risk,
    // An address that signs in somebody else already stays theirs: the new account has it, too, but not to sign in with.
    email: email === null ? null : { value: email, isVerified: isEmailVerified, usedForAuth: !known.isEmailTaken },
    oauthAccounts: [{ providerId, accountId, email }],
  }
  const details = { method: 'oauth', provider_id: providerId }
  return transactionThenWakeOutbox(deps, async (deps) => {
    await createUser(deps, project, user, { event: { type: 'sign_up', userId: id, context, details } })
    return completeFlow(deps, project, flow, { ...result, userId: id, isNewUser: true, links: false })
  })
}
