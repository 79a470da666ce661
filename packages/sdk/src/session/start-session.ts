import { fromWire } from '@portico/contract/entity/from-wire'
import { type SignedIn, signedInFields } from '@portico/contract/sessions/sessions.entity'
import type { ClientContext } from '../client-context.ts'
import type { CallTokens } from '../http/request.ts'
import { readTrustedDeviceSecrets, storeTrustedDeviceSecret } from './stores/trusted-device-store.ts'

interface SignInResponse {
  access_token: string
  refresh_token: string
  user_id: string
  is_new_user: boolean
  trusted_device_secret?: string | undefined
}

type Context = Pick<ClientContext, 'options' | 'session'>

/** Returns the tokens of a sign-in call: none of a session, and the secrets of the device if users trust it. */
export const signInTokens = ({ options }: Pick<Context, 'options'>): CallTokens => ({
  accessToken: null,
  trustedDeviceSecrets: readTrustedDeviceSecrets(options),
})

/** Replaces the current session with that of a sign-in, and stores the next secret of a trusted device. */
export async function startSession({ options, session }: Context, response: SignInResponse): Promise<SignedIn> {
  const { user_id: userId, trusted_device_secret: secret } = response
  if (secret) storeTrustedDeviceSecret(options, userId, secret)
  await session.start(response)
  return fromWire(signedInFields, response)
}
