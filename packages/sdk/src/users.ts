import type { Json } from '@portico/contract'
import type { CachedResource } from './cache.ts'

/** The signed-in user, as this person may see it. Times are milliseconds since 1970. */
export interface CurrentUser {
  id: string
  primaryEmail: string | null
  primaryEmailVerified: boolean
  displayName: string | null
  /** Often a data URL. */
  profileImageUrl: string | null
  signedUpAtMillis: number
  hasPassword: boolean
  /** Can sign in with an e-mail address: by password or by code. */
  authWithEmail: boolean
  otpAuthEnabled: boolean
  passkeyAuthEnabled: boolean
  /** Signing in asks for a code of an authenticator app. */
  requiresTotpMfa: boolean
  /** Written by the app in the browser; trust nothing in it. */
  clientMetadata: Json
  /** Written by the app's server, readable here. */
  clientReadOnlyMetadata: Json
  oauthProviders: OAuthConnection[]
  selectedTeamId: string | null
  selectedTeam: UserTeam | null
}

/** An account of a social provider that the user has connected. */
export interface OAuthConnection {
  /** The provider, `github` for example. */
  id: string
  type: 'shared' | 'standard'
  accountId: string
  providerUserId: string
  email: string | null
}

/** A team as its members see it. */
export interface UserTeam {
  id: string
  displayName: string
  profileImageUrl: string | null
  clientMetadata: Json
  clientReadOnlyMetadata: Json
}

/** What people may change of their own account. What is left out stays; metadata is replaced as a whole. */
export interface CurrentUserUpdate {
  displayName?: string | null
  clientMetadata?: Json
  /** A data URL of a picture, at most 1,000,000 characters. */
  profileImageUrl?: string | null
  selectedTeamId?: string | null
  /** Standard base64 turns the second factor on, null turns it off. */
  totpSecretBase64?: string | null
  otpAuthEnabled?: boolean
  passkeyAuthEnabled?: boolean
}

/** Calls about the signed-in user. */
export interface CurrentUserCalls {
  /** Reads the user again, and with it `currentUser`; null when nobody is signed in. */
  me(): Promise<CurrentUser | null>
  updateMe(changes: CurrentUserUpdate): Promise<CurrentUser>
  /** Deletes the account and signs out. The project must allow it (`client_user_deletion_enabled`). */
  deleteMe(): Promise<void>
}

/** The calls that every page needs. */
export function createUserCalls(currentUser: CachedResource<CurrentUser | null>) {
  return { me: () => currentUser.refresh() } satisfies Partial<CurrentUserCalls>
}
