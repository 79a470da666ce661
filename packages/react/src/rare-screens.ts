/** Screens that few visits need. One chunk, because each import costs bytes in the handler. */
export { EmailVerification } from './email-verification/email-verification.tsx'
export { ErrorPage } from './error/error-page.tsx'
export { SecondFactorSetup } from './second-factor-setup/second-factor-setup.tsx'
export { SignOut } from './sign-out/sign-out.tsx'
export { Waitlist } from './waitlist/waitlist.tsx'
