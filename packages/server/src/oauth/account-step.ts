import { KnownError, knownError } from '@portico/contract'
import { isForeignKeyViolation, isUniqueViolation } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import { wakingTransaction } from '../outbox/waking-transaction.ts'
import type { Project } from '../projects/project.ts'
import { requireSignUpEnabled } from '../sign-in/sign-up-user.ts'
import { createUser } from '../users/create-user.ts'
import { lockUser } from '../users/user-statements.ts'
import { completeFlow } from './complete-flow.ts'
import type { TakenFlow } from './flow.ts'
import { findKnownAccount, type KnownAccount } from './provider-accounts.ts'
import type { Profile } from './providers/provider.ts'
import { recordLink } from './record-link.ts'
import type { ProviderTokens } from './upstream/exchange-code.ts'

interface Answered {
  readonly flow: TakenFlow
  readonly profile: Profile
  readonly tokens: ProviderTokens
  readonly origin: Origin
}

/** Somebody else may link, unlink or sign up at the same moment: then it is looked at anew. */
const maxRounds = 3

/**
 * Decides whose account it is that a provider speaks of, writes that down, and answers the authorization code for the
 * app. Throws SIGN_UP_NOT_ENABLED, USER_AUTHENTICATION_REQUIRED and the errors of accounts that belong to others.
 */
export async function takeAccountStep(deps: Deps, project: Project, answered: Answered): Promise<string> {
  for (let round = 1; round <= maxRounds; round++) {
    const code = await tryAccountStep(deps, project, answered).catch((error: unknown) => {
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

async function tryAccountStep(deps: Deps, project: Project, answered: Answered): Promise<string | null> {
  const { flow } = answered
  if (flow.type === 'link') return link(deps, project, answered)
  const known = await findKnownAccount(deps, project, answered)
  if (known.userId !== null) {
    return completeFlow(deps, project, flow, { ...answered, userId: known.userId, isNewUser: false, links: false })
  }
  return signUp(deps, project, answered, known)
}

async function link(deps: Deps, project: Project, answered: Answered): Promise<string | null> {
  const { flow, origin } = answered
  const { providerId, linkUserId: userId } = flow
  if (userId === null) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return wakingTransaction(deps, async (deps) => {
    // Held from here on, so that of two links at once the second sees the first, and none outlives a reset.
    await deps.db.run(lockUser, { projectId: project.id, userId })
    const known = await findKnownAccount(deps, project, answered)
    requireLinkable(known, userId)
    const links = known.userId === null
    const code = await completeFlow(deps, project, flow, { ...answered, userId, isNewUser: false, links })
    if (code !== null && links) await recordLink(deps, project, { userId, providerId, origin })
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

async function signUp(deps: Deps, project: Project, answered: Answered, known: KnownAccount): Promise<string | null> {
  const { flow, profile, origin } = answered
  await requireSignUpEnabled(deps, project)
  const { accountId, displayName, email, isEmailVerified, profileImageUrl } = profile
  const { providerId } = flow
  const id = deps.random.uuid()
  const user = {
    id,
    displayName,
    profileImageUrl,
    locale: origin.locale,
    // An address that signs in somebody else already stays theirs: the new account has it, too, but not to sign in with.
    email: email === null ? null : { value: email, isVerified: isEmailVerified, usedForAuth: !known.isEmailTaken },
    oauthAccounts: [{ providerId, accountId, email }],
  }
  const details = { method: 'oauth', provider_id: providerId }
  return wakingTransaction(deps, async (deps) => {
    await createUser(deps, project, user, { event: { type: 'sign_up', userId: id, origin, details } })
    return completeFlow(deps, project, flow, { ...answered, userId: id, isNewUser: true, links: false })
  })
}
