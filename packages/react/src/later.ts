/** What nobody needs before they have sent a form, or are found signed in: loaded together with the first of it. */
export { CodeEntry } from './auth/code-entry.tsx'
export { leaveForProvider } from './auth/leave-for-provider.ts'
export { SecondFactorPrompt } from './auth/second-factor-prompt.tsx'
export { errorMessage } from './messages/error-message.ts'
export { SignedInCard } from './status-card/cards.tsx'
