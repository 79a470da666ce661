import { type Authenticator, authenticatorFields } from '@portico/contract/entities/authenticators'
import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import type { SignedIn } from '@portico/contract/entities/sessions'
import { type TrustedDevice, trustedDeviceFields } from '@portico/contract/entities/trusted-devices'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { startSession } from '../sessions/start-session.ts'
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
  return startSession(context, await context.request(accountRoutes.mfa.signIn, { body, tokens: withoutSession }))
}

export async function countRecoveryCodes({ request }: ClientContext): Promise<number> {
  return (await request(accountRoutes.mfa.countRecoveryCodes, {})).remaining
}

export async function createRecoveryCodes(context: ClientContext, { totp }: { totp: string }): Promise<string[]> {
  return (await change(context, accountRoutes.mfa.createRecoveryCodes, { body: { totp } })).recovery_codes
}

export async function listAuthenticators({ request }: ClientContext): Promise<Authenticator[]> {
  return listFromWire(authenticatorFields, await request(accountRoutes.mfa.listAuthenticators, { query: {} }))
}

export async function renameAuthenticator(context: ClientContext, id: string, name: string): Promise<Authenticator> {
  const input = { params: { authenticator_id: id }, query: {}, body: { name } }
  return fromWire(authenticatorFields, await change(context, accountRoutes.mfa.renameAuthenticator, input))
}

export async function removeAuthenticator(context: ClientContext, id: string): Promise<void> {
  await change(context, accountRoutes.mfa.removeAuthenticator, { params: { authenticator_id: id }, query: {} })
}

export async function listTrustedDevices({ request }: ClientContext): Promise<TrustedDevice[]> {
  return listFromWire(trustedDeviceFields, await request(accountRoutes.mfa.listTrustedDevices, { query: {} }))
}

export async function removeTrustedDevice(context: ClientContext, id: string): Promise<void> {
  await change(context, accountRoutes.mfa.removeTrustedDevice, { params: { trusted_device_id: id }, query: {} })
}

export async function removeAllTrustedDevices(context: ClientContext): Promise<void> {
  await change(context, accountRoutes.mfa.removeAllTrustedDevices, { query: {} })
}
