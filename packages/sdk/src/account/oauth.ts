import { finishFlow } from '../oauth/finish-flow.ts'
import { startFlow } from '../oauth/start-flow.ts'
import { createVerifierStore } from '../oauth/verifier-store.ts'
import type { OAuthCalls } from '../oauth.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about signing in with a provider. */
export function createOAuthCalls(context: AccountContext): OAuthCalls {
  const verifiers = createVerifierStore(context.options.tokenStore === 'memory')
  return {
    signIn: async (request) => startFlow(context, verifiers, request),
    handleCallback: async (currentUrl = location.href) => finishFlow(context, verifiers, currentUrl),
  }
}
