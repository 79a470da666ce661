import type { SignedIn } from '@portico/contract/entities/sessions'
import { clientRoutes } from '@portico/contract/routes/client'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { startSession } from '../sessions/start-session.ts'
import { findCallbackUrl } from '../urls/callback-url.ts'

export async function signUpWithPassword(
  { request, session, urls }: ClientContext,
  input: { email: string; password: string; verificationCallbackUrl?: string },
): Promise<SignedIn> {
  const { verificationCallbackUrl = findCallbackUrl(urls, 'emailVerification'), ...credentials } = input
  const body = { ...credentials, verification_callback_url: verificationCallbackUrl }
  return startSession(session, await request(clientRoutes.passwords.signUp, { body, tokens: withoutSession }))
}

export async function signInWithPassword(
  { request, session }: ClientContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const body = { email, password }
  return startSession(session, await request(clientRoutes.passwords.signIn, { body, tokens: withoutSession }))
}
