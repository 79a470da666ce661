import type { SignedIn } from '@portico/sdk/client'
import type { AuthFlow, TermsRequest } from '../auth-flow.ts'

/** Asks a user to accept terms, and completes the sign-in. Its code loads with the first such user. */
export const askForTerms = async (flow: AuthFlow, request: TermsRequest): Promise<SignedIn> =>
  (await import('./parts.ts')).askForTerms(flow, request)
