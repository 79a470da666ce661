/** Parts that sign-in screens need after a form was sent, or for signed-in visitors. Loaded together. */
export { CodeEntry } from './auth/code-entry.tsx'
export { leaveForProvider } from './auth/leave-for-provider.ts'
export { SecondFactorPrompt } from './auth/second-factor-prompt.tsx'
export { SignedInCard } from './status-card/cards.tsx'
