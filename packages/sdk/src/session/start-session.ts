import { fromWire } from '@portico/contract/entity/from-wire'
import { type SignedIn, signedInFields } from '@portico/contract/sessions/sessions.entity'
import type { ClientContext } from '../client-context.ts'
import type { CallTokens } from '../http/request.ts'
import { claimsOf } from './access-token.ts'
import { readTrustedDeviceSecrets, storeTrustedDeviceSecret } from './stores/trusted-device-store.ts'

interface SignInResponse {
  access_token: string
  refresh_token: string
  user_id: string
  is_new_user: boolean
  trusted_device_secret?: string | undefined
  left_anonymous_user_id?: string | undefined
  is_username_required?: true | undefined
  missing_sign_up_fields?: string[] | undefined
}

type Context = Pick<ClientContext, 'options' | 'session'>

/**
 * Returns the tokens of a sign-in or sign-up: that of an anonymous user, for a sign-up, and the secrets of the device
 * if users trust it. Other sessions are replaced, whatever their user is.
 */
export async function signInTokens({ options, session }: Context): Promise<CallTokens> {
  return {
    accessToken: await visitorTokenOf({ session }),
    allowsAnonymous: true,
    trustedDeviceSecrets: readTrustedDeviceSecrets(options),
  }
}

/**
 * Returns the access token of the session if its user is anonymous. The session of another user is not refreshed for it, and one
 * that cannot be refreshed has none.
 */
export async function visitorTokenOf({ session }: Pick<Context, 'session'>): Promise<string | null> {
  const stored = session.getStoredAccessToken()
  if (stored === null || claimsOf(stored).is_anonymous !== true) return null
  return session.getAccessToken().catch(() => null)
}

/** Replaces the current session with that of a sign-in, and stores the next secret of a trusted device. */
export async function startSession({ options, session }: Context, response: SignInResponse): Promise<SignedIn> {
  const { user_id: userId, trusted_device_secret: secret } = response
  if (secret) storeTrustedDeviceSecret(options, userId, secret)
  await session.start(response)
  return fromWire(signedInFields, response)
}
