import type { SignInFlow } from './flow.ts'
import type { KnownAccount } from './provider-accounts.ts'
import type { Profile } from './providers/provider.ts'

/** The account that a provider profile resolves to, and what has to be stored. */
export type AccountResolution =
  | { readonly outcome: 'signIn' | 'link' | 'alreadyLinked'; readonly userId: string }
  | { readonly outcome: 'signUp'; readonly email: NewAddress | null }
  | { readonly outcome: 'refused'; readonly code: RefusalCode }

interface NewAddress {
  readonly value: string
  readonly isVerified: boolean
  readonly usedForAuth: boolean
}

type RefusalCode =
  | 'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED'
  | 'USER_AUTHENTICATION_REQUIRED'
  | 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION'
  | 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'

/**
 * Resolves a provider profile. Only the account id of the provider decides whose account it is, never the address: a
 * provider may return an address that its user has not proved, or that has a new owner.
 */
export function resolveProfile(
  flow: Pick<SignInFlow, 'type' | 'linkUserId'>,
  profile: Pick<Profile, 'email' | 'isEmailVerified'>,
  known: KnownAccount,
): AccountResolution {
  if (flow.type === 'link') return resolveLink(flow.linkUserId, known)
  if (known.userId !== null && known.isSignInAllowed) return { outcome: 'signIn', userId: known.userId }
  // The account still belongs to its user: a second user would take it over.
  if (known.userId !== null) return { outcome: 'refused', code: 'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED' }
  const { email: value, isEmailVerified: isVerified } = profile
  // The address still signs in its present user. The new user stores it too, but cannot sign in with it.
  return { outcome: 'signUp', email: value === null ? null : { value, isVerified, usedForAuth: !known.isEmailTaken } }
}

function resolveLink(
  linkUserId: string | null,
  { userId, otherAccountId, isLinkLive }: KnownAccount,
): AccountResolution {
  const refused = (code: RefusalCode) => ({ outcome: 'refused', code }) as const
  // The session that requested the link ended meanwhile.
  if (linkUserId === null || !isLinkLive) return refused('USER_AUTHENTICATION_REQUIRED')
  if (otherAccountId !== null) return refused('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
  if (userId === null) return { outcome: 'link', userId: linkUserId }
  if (userId !== linkUserId) return refused('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  return { outcome: 'alreadyLinked', userId }
}
