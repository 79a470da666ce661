/** Parts that screens need after their first frame, loaded together. */

export { ProjectLogo } from './auth/project-logo.tsx'
export { leaveForProvider } from './auth/providers/leave-for-provider.ts'
export { RedirectAfterSignIn } from './auth/redirect-after-sign-in.tsx'
export { askForSignUpFields } from './auth/sign-up-fields/ask-for-sign-up-fields.ts'
export { askForEmailCode } from './auth/steps/email-code-step.tsx'
export { offerPasskey } from './auth/steps/passkey-offer-step.tsx'
export { askSecondFactor } from './auth/steps/second-factor-step.tsx'
export { askForTerms } from './auth/terms/ask-for-terms.ts'
export { askForUsername } from './auth/usernames/ask-for-username.ts'
export { FreshSignInPrompt } from './fresh-sign-in/prompt.tsx'
export { FailureCard, NotFoundCard, SignedInCard } from './ui/status-card/cards.tsx'
