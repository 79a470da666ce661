/** Calls of the client app that open pages of the app, and sign-in methods that need a page. */
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { inPage, newAuthenticator, urlOpenedBy } from './browser-page.ts'
import { type Call, type Calls, dataOf, password, type Scene } from './scene.ts'

type Redirect = Extract<keyof Scene['client'], `redirectTo${string}`>

/** Each opens its own page. */
const pages: Readonly<Record<Redirect, RegExp>> = {
  redirectToSignIn: /sign-in/,
  redirectToSignUp: /sign-up/,
  redirectToSignOut: /sign-out/,
  redirectToAfterSignIn: /^\//,
  redirectToAfterSignUp: /^\//,
  redirectToAfterSignOut: /^\//,
  redirectToHome: /^\//,
  redirectToOnboarding: /onboarding/,
  redirectToAccountSettings: /account-settings/,
  redirectToEmailVerification: /email-verification/,
  redirectToForgotPassword: /forgot-password/,
  redirectToPasswordReset: /password-reset/,
  redirectToMagicLinkCallback: /magic-link-callback/,
  redirectToOAuthCallback: /oauth-callback/,
  redirectToTeamInvitation: /team-invitation/,
  redirectToCliAuthConfirm: /cli-auth-confirm/,
  redirectToMfa: /mfa/,
  redirectToError: /error/,
}

const redirectTo =
  (name: Redirect, page: RegExp): Call =>
  async ({ connectWith }) => {
    // The promise of the call is fulfilled two seconds after the redirect.
    const url = await new Promise<string>((resolve, reject) => void connectWith(resolve)[name]().catch(reject))
    expect(url).toMatch(page)
  }

function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

export const redirectCalls: Calls = {
  ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, redirectTo(name as Redirect, page)])),
  signInWithMfa: async ({ signUp, connect, project }) => {
    const { email, user } = await signUp()
    const secret = crypto.getRandomValues(new Uint8Array(20))
    await user.update({ totpMultiFactorSecret: secret })
    const { body } = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
    const code = new TOTP({ secret: base32(secret) }).generate()
    dataOf(await connect().signInWithMfa(code, body.details.attempt_code, { noRedirect: true }))
  },
  signInWithPasskey: async ({ createPerson, connect }) => {
    const [{ user }, app] = [await createPerson('window'), connect()]
    const page = { credentials: newAuthenticator() }
    await inPage(async () => dataOf(await user.registerPasskey()), page)
    await inPage(async () => dataOf(await app.signInWithPasskey()), page)
  },
  // The journey through the provider's page is a test of the browser suite. Here, the page is opened.
  signInWithOAuth: async ({ createPerson, providersUrl }) => {
    const { client } = await createPerson('window')
    expect(await urlOpenedBy(() => client.signInWithOAuth('github'))).toContain(providersUrl)
  },
  callOAuthCallback: async ({ connect }) => {
    const app = connect()
    await inPage(async () => expect(await app.callOAuthCallback()).toBe(false))
  },
}
