/** The screens of `screens.server.ts`, each loaded when it is first rendered. */
import { lazy } from 'react'
import { loadDeferredParts } from './load-deferred-parts.ts'

const loadRareScreens = () => import('./rare-screens.ts')

export const AccountSettings = lazy(async () => ({
  default: (await import('./account/account-settings.tsx')).AccountSettings,
}))
export const EmailVerification = lazy(async () => ({ default: (await loadRareScreens()).EmailVerification }))
export const ErrorPage = lazy(async () => ({ default: (await loadRareScreens()).ErrorPage }))
export const FailureCard = lazy(async () => ({ default: (await loadDeferredParts()).FailureCard }))
export const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password/forgot-password.tsx')).ForgotPassword,
}))
export const MagicLinkCallback = lazy(async () => ({
  default: (await import('./magic-link-callback/magic-link-callback.tsx')).MagicLinkCallback,
}))
export const NotFoundCard = lazy(async () => ({ default: (await loadDeferredParts()).NotFoundCard }))
export const OAuthCallback = lazy(async () => ({
  default: (await import('./oauth-callback/oauth-callback.tsx')).OAuthCallback,
}))
export const PasswordReset = lazy(async () => ({
  default: (await import('./password-reset/password-reset.tsx')).PasswordReset,
}))
export const SecondFactorSetup = lazy(async () => ({ default: (await loadRareScreens()).SecondFactorSetup }))
export const SignOut = lazy(async () => ({ default: (await loadRareScreens()).SignOut }))
export const SignUp = lazy(async () => ({ default: (await import('./sign-in/sign-up.tsx')).SignUp }))
export const TeamInvitation = lazy(async () => ({
  default: (await import('./team-invitation/team-invitation.tsx')).TeamInvitation,
}))
export const Waitlist = lazy(async () => ({ default: (await loadRareScreens()).Waitlist }))
