/** Parts that screens need after a form was sent, for signed-in visitors, or after a failure. Loaded together. */
export { CodeEntry } from './auth/code-entry.tsx'
export { leaveForProvider } from './auth/leave-for-provider.ts'
export { SecondFactorPrompt } from './auth/second-factor-prompt.tsx'
export { FailureCard, NotFoundCard, SignedInCard } from './status-card/cards.tsx'
