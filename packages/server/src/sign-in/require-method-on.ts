import { knownError } from '@portico/contract'
import type { Project } from '../projects/project.ts'
import type { SignIn } from './complete-sign-in.ts'

/** Requires that the project enables a sign-in method. Throws the error of the method, for OAuth that of the provider. */
export function requireMethodOn(
  { config }: Project,
  { method, providerId }: Pick<SignIn, 'method' | 'providerId'>,
): void {
  if (method === 'password' && !config.credentialEnabled) throw knownError('PASSWORD_AUTHENTICATION_NOT_ENABLED')
  if (method === 'otp' && !config.magicLinkEnabled) throw knownError('OTP_AUTHENTICATION_NOT_ENABLED')
  if (method === 'passkey' && !config.passkeyEnabled) throw knownError('PASSKEY_AUTHENTICATION_NOT_ENABLED')
  if (method !== 'oauth' || !providerId) return
  const isOn = config.oauthProviders.some(({ id, enabled }) => id === providerId && enabled)
  if (!isOn) throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
}
