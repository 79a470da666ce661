import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { type Authenticator, authenticatorFields } from '@portico/contract/mfa/authenticators.entity'
import { mfaRoutes } from '@portico/contract/mfa/mfa.client'
import { type TrustedDevice, trustedDeviceFields } from '@portico/contract/mfa/trusted-devices.entity'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { signInTokens, startSession } from '../session/start-session.ts'
import type { SecondFactorInput } from './second-factor-input.ts'

export async function signInWithSecondFactor(
  context: ClientContext,
  { attemptCode: code, trustDevice, ...factor }: SecondFactorInput,
): Promise<SignedIn> {
  const proof =
    'totp' in factor
      ? { type: 'totp' as const, totp: factor.totp }
      : { type: 'recovery_code' as const, recovery_code: factor.recoveryCode }
  // Services of the previous version refuse unknown fields.
  const body = { ...proof, code, ...(trustDevice && { trust_device: true }) }
  return startSession(context, await context.request(mfaRoutes.signIn, { body, tokens: await signInTokens(context) }))
}

export async function setUpAuthenticator(
  context: ClientContext,
  { attemptCode: code, secretBase64, totp }: { attemptCode: string; secretBase64: string; totp: string },
): Promise<SignedIn> {
  const body = { type: 'totp_set_up' as const, code, totp_secret_base64: secretBase64, totp }
  return startSession(context, await context.request(mfaRoutes.signIn, { body, tokens: await signInTokens(context) }))
}

export async function countRecoveryCodes({ request }: ClientContext): Promise<number> {
  return (await request(mfaRoutes.countRecoveryCodes, {})).remaining
}

export async function createRecoveryCodes(context: ClientContext, { totp }: { totp: string }): Promise<string[]> {
  return (await change(context, mfaRoutes.createRecoveryCodes, { body: { totp } })).recovery_codes
}

export async function listAuthenticators({ request }: ClientContext): Promise<Authenticator[]> {
  return listFromWire(authenticatorFields, await request(mfaRoutes.listAuthenticators, { query: {} }))
}

export async function renameAuthenticator(context: ClientContext, id: string, name: string): Promise<Authenticator> {
  const input = { params: { authenticator_id: id }, query: {}, body: { name } }
  return fromWire(authenticatorFields, await change(context, mfaRoutes.renameAuthenticator, input))
}

export async function removeAuthenticator(context: ClientContext, id: string): Promise<void> {
  await change(context, mfaRoutes.removeAuthenticator, { params: { authenticator_id: id }, query: {} })
}

export async function listTrustedDevices({ request }: ClientContext): Promise<TrustedDevice[]> {
  return listFromWire(trustedDeviceFields, await request(mfaRoutes.listTrustedDevices, { query: {} }))
}

export async function removeTrustedDevice(context: ClientContext, id: string): Promise<void> {
  await change(context, mfaRoutes.removeTrustedDevice, { params: { trusted_device_id: id }, query: {} })
}

export async function removeAllTrustedDevices(context: ClientContext): Promise<void> {
  await change(context, mfaRoutes.removeAllTrustedDevices, { query: {} })
}
