import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { TermsAcceptance } from '@portico/contract/terms/terms.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about terms and privacy policy. `config.terms` of the project has the versions in force. */
export interface TermsCalls {
  /**
   * Completes a sign-in that was refused with TERMS_ACCEPTANCE_REQUIRED, whose details contain the attempt code and the versions to
   * accept. If the owner publishes another version meanwhile, the same error names it, and the same code accepts it.
   * @throws {KnownError} TERMS_ACCEPTANCE_REQUIRED, VERIFICATION_CODE_EXPIRED, …_ALREADY_USED
   */
  completeSignIn(input: { attemptCode: string; versionIds: readonly string[] }): Promise<SignedIn>
  /** Accepts versions in force as the signed-in user. @throws {KnownError} TERMS_VERSION_NOT_FOUND */
  accept(versionIds: readonly string[]): Promise<void>
  /** Resolves to all acceptances of the signed-in user, the newest first. */
  listAcceptances(): Promise<TermsAcceptance[]>
  /** Withdraws an acceptance and ends all sessions, also this one. @throws {KnownError} TERMS_ACCEPTANCE_NOT_FOUND */
  withdraw(acceptanceId: string): Promise<void>
}

/** Creates the calls about terms. */
export function createTermsCalls(context: ClientContext): TermsCalls {
  return {
    completeSignIn: accountCall(context, (calls) => calls.completeSignInWithTerms),
    accept: accountCall(context, (calls) => calls.acceptTerms),
    listAcceptances: accountCall(context, (calls) => calls.listTermsAcceptances),
    withdraw: accountCall(context, (calls) => calls.withdrawTerms),
  }
}
