import { passwordRoutes } from '@portico/contract/passwords/passwords.client'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { startSession } from '../session/start-session.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'

export async function signUpAsFirstOwner(
  context: ClientContext,
  { displayName, ...credentials }: { code: string; email: string; password: string; displayName?: string },
): Promise<SignedIn> {
  const body = { ...credentials, display_name: displayName }
  const input = { body, tokens: withoutSession }
  return startSession(context, await context.request(passwordRoutes.signUpAsFirstOwner, input))
}

export async function updatePassword(
  context: ClientContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const body = { old_password: oldPassword, new_password: newPassword }
  // The refresh token identifies the session that is not revoked.
  const tokens = { refreshToken: context.session.getRefreshToken() }
  await change(context, passwordRoutes.update, { body, tokens })
}

export async function setPassword(context: ClientContext, { password }: { password: string }): Promise<void> {
  await change(context, passwordRoutes.set, { body: { password } })
}

export async function sendResetCode(
  { request, urls }: ClientContext,
  { email, callbackUrl }: { email: string; callbackUrl?: string },
): Promise<void> {
  const body = { email, callback_url: requireCallbackUrl(urls, 'passwordReset', callbackUrl) }
  await request(passwordRoutes.sendResetCode, { body, tokens: withoutSession })
}

export async function checkResetCode({ request }: ClientContext, { code }: { code: string }): Promise<void> {
  await request(passwordRoutes.checkResetCode, { body: { code }, tokens: withoutSession })
}

export async function resetPassword(
  context: ClientContext,
  { code, password }: { code: string; password: string },
): Promise<void> {
  await change(context, passwordRoutes.reset, { body: { code, password }, tokens: withoutSession })
}
