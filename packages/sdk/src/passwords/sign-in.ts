import { passwordSignInRoutes } from '@portico/contract/passwords/passwords.sign-in'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { ClientContext } from '../client-context.ts'
import { signInTokens, startSession } from '../session/start-session.ts'
import { findCallbackUrl } from '../urls/callback-url.ts'
import { markedUrl } from '../urls/link-marker.ts'
import type { PasswordSignInInput } from './password-sign-in-input.ts'

export async function signUpWithPassword(
  context: ClientContext,
  input: {
    email: string
    password: string
    username?: string
    verificationCallbackUrl?: string
    invitationCode?: string
    acceptedTermsVersionIds?: readonly string[]
    signUpFields?: SignUpFieldValues
  },
): Promise<SignedIn> {
  const { request, urls, options } = context
  const { verificationCallbackUrl = findCallbackUrl(urls, 'emailVerification'), ...others } = input
  const { invitationCode, signUpFields, acceptedTermsVersionIds: accepted, ...credentials } = others
  const body = {
    ...credentials,
    verification_callback_url: verificationCallbackUrl && markedUrl(options, verificationCallbackUrl),
    invitation_code: invitationCode,
    // Services of the previous version refuse unknown fields.
    ...(accepted && { accepted_terms_version_ids: [...accepted] }),
    sign_up_fields: signUpFields && { ...signUpFields },
  }
  const tokens = await signInTokens(context)
  return startSession(context, await request(passwordSignInRoutes.signUp, { body, tokens }))
}

export async function signInWithPassword(
  context: ClientContext,
  { email, username, password }: PasswordSignInInput,
): Promise<SignedIn> {
  const body = { email, username, password }
  const tokens = await signInTokens(context)
  return startSession(context, await context.request(passwordSignInRoutes.signIn, { body, tokens }))
}
