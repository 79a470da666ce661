/**
 * Screens and cards of the handler that few visitors see first. Imported as `#screens`: browsers get
 * `screens.browser.ts`, which loads them on demand; `renderToString` cannot wait for that.
 */
export { AccountSettings } from './account/account-settings.tsx'
export { FailureCard, NotFoundCard } from './deferred-parts.ts'
export { EmailVerification } from './email-verification/email-verification.tsx'
export { ErrorPage } from './error/error-page.tsx'
export { ForgotPassword } from './forgot-password/forgot-password.tsx'
export { MagicLinkCallback } from './magic-link-callback/magic-link-callback.tsx'
export { OAuthCallback } from './oauth-callback/oauth-callback.tsx'
export { PasswordReset } from './password-reset/password-reset.tsx'
export { SecondFactorSetup } from './second-factor-setup/second-factor-setup.tsx'
export { SignUp } from './sign-in/sign-up.tsx'
export { SignOut } from './sign-out/sign-out.tsx'
export { TeamInvitation } from './team-invitation/team-invitation.tsx'
export { Waitlist } from './waitlist/waitlist.tsx'
