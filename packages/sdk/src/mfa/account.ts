import { type Authenticator, authenticatorFields } from '@portico/contract/entities/authenticators'
import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import type { SignedIn } from '@portico/contract/entities/sessions'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { startSession } from '../sessions/start-session.ts'

export async function signInWithSecondFactor(
  { request, session }: ClientContext,
  { attemptCode: code, ...factor }: { attemptCode: string } & ({ totp: string } | { recoveryCode: string }),
): Promise<SignedIn> {
  const body =
    'totp' in factor
      ? { type: 'totp' as const, code, totp: factor.totp }
      : { type: 'recovery_code' as const, code, recovery_code: factor.recoveryCode }
  return startSession(session, await request(accountRoutes.mfa.signIn, { body, tokens: withoutSession }))
}

export async function countRecoveryCodes({ request }: ClientContext): Promise<number> {
  return (await request(accountRoutes.mfa.countRecoveryCodes, {})).remaining
}

export async function createRecoveryCodes({ request }: ClientContext, { totp }: { totp: string }): Promise<string[]> {
  return (await request(accountRoutes.mfa.createRecoveryCodes, { body: { totp } })).recovery_codes
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
