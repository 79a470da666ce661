import { otpRoutes } from '@portico/contract/otp/otp.client'
import { otpSignInRoutes } from '@portico/contract/otp/otp.sign-in'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { signInTokens, startSession } from '../session/start-session.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'
import { markedUrl } from '../urls/link-marker.ts'
import type { SignInCodeCheck } from './sign-in-code-check.ts'

export async function sendSignInCode(
  { request, urls, options }: ClientContext,
  { email, callbackUrl, signUpFields }: { email: string; callbackUrl?: string; signUpFields?: SignUpFieldValues },
): Promise<{ nonce: string }> {
  const target = requireCallbackUrl(urls, 'magicLinkCallback', callbackUrl)
  const fields = signUpFields && { sign_up_fields: { ...signUpFields } }
  const body = { email, callback_url: markedUrl(options, target), ...fields }
  return request(otpSignInRoutes.sendSignInCode, { body, tokens: withoutSession })
}

export async function signInWithCode(
  context: ClientContext,
  { code, nonce = '' }: { code: string; nonce?: string },
): Promise<SignedIn> {
  const body = { code: code + nonce }
  const tokens = await signInTokens(context)
  return startSession(context, await context.request(otpSignInRoutes.signIn, { body, tokens }))
}

export async function checkSignInCode(
  { request }: ClientContext,
  { code, nonce = '' }: { code: string; nonce?: string },
): Promise<SignInCodeCheck> {
  const body = { code: code + nonce }
  const { email = null } = await request(otpRoutes.checkSignInCode, { body, tokens: withoutSession })
  return { email }
}
