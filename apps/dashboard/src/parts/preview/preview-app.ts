import { toWire } from '@portico/contract/entity/to-wire'
import { otpSignInRoutes } from '@portico/contract/otp/otp.sign-in'
import { passwordRoutes } from '@portico/contract/passwords/passwords.client'
import { passwordSignInRoutes } from '@portico/contract/passwords/passwords.sign-in'
import { signUpFieldRoutes } from '@portico/contract/sign-up-fields/sign-up-fields.client'
import { signUpFieldsFields } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import { type ClientApp, createClientApp, type ErrorCode } from '@portico/sdk/client'
import type { PreviewView } from './preview-view.ts'

/** Creates an app whose calls never reach the service: responses follow from the current view. */
export function createPreviewApp(projectId: string, view: () => PreviewView): ClientApp {
  return createClientApp({
    projectId: projectId || 'preview',
    publishableClientKey: 'pck_preview',
    baseUrl: window.location.origin,
    tokenStore: 'memory',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/projects/current')) return Response.json(projectToWire(view()))
      if (pathname.endsWith(signUpFieldRoutes.get.path)) return Response.json(fieldsToWire(view()))
      if (view().state === 'busy') return new Promise(() => {})
      if (view().state === 'offline') throw new TypeError('The preview is offline.')
      return refusal(pathname, view())
    },
  })
}

/** Returns the project as the service sends it to clients. */
const projectToWire = ({ settings }: PreviewView) => ({
  id: settings.projectId,
  display_name: settings.displayName,
  config: {
    sign_up_enabled: settings.signUpEnabled,
    waitlist_open: settings.waitlistEnabled === true && !settings.signUpEnabled,
    credential_enabled: settings.credentialEnabled,
    magic_link_enabled: settings.magicLinkEnabled,
    passkey_enabled: settings.passkeyEnabled,
    ...(settings.username && settings.username !== 'off' && { username: settings.username }),
    ...(settings.signUpFields?.length && { has_sign_up_fields: true }),
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    second_factor_grace_days: null,
    appearance: appearanceToWire(settings.appearance),
    enabled_oauth_providers: settings.providers.map((id) => ({ id })),
  },
})

const fieldsToWire = ({ settings: { signUpFields = [] } }: PreviewView) =>
  toWire(signUpFieldsFields, { fields: [...signUpFields] })

const appearanceToWire = (appearance: PreviewView['settings']['appearance']) => ({
  logo_url: appearance.logoUrl,
  brand_color: appearance.brandColor,
  background_color: appearance.backgroundColor,
  radius: appearance.radius,
  font: appearance.font,
  terms_url: appearance.termsUrl,
  privacy_url: appearance.privacyUrl,
})

/** The most frequent refusal of each call. */
const refusals = [
  [passwordSignInRoutes.signUp, 'USER_EMAIL_ALREADY_EXISTS'],
  [passwordSignInRoutes.signIn, 'EMAIL_PASSWORD_MISMATCH'],
  [passwordRoutes.sendResetCode, 'PASSWORD_AUTHENTICATION_NOT_ENABLED'],
  [otpSignInRoutes.sendSignInCode, 'SIGN_UP_NOT_ENABLED'],
] as const

/** Returns the code with which the preview refuses a call. */
export function refusalOf(path: string, { screen, settings }: Pick<PreviewView, 'screen' | 'settings'>): ErrorCode {
  // While sign-up is open, the sign-in by email of an unknown address is a sign-up, which nothing refuses.
  const isSignInByEmail = screen === 'sign-in' && path.endsWith(otpSignInRoutes.sendSignInCode.path)
  if (isSignInByEmail && settings.signUpEnabled) return 'OTP_AUTHENTICATION_NOT_ENABLED'
  return refusals.find(([route]) => path.endsWith(route.path))?.[1] ?? 'SIGN_IN_METHOD_NOT_ENABLED'
}

function refusal(path: string, view: PreviewView): Response {
  const code = refusalOf(path, view)
  return Response.json({ code, error: code }, { status: 400, headers: { 'x-portico-known-error': code } })
}
