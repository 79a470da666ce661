import { KnownError } from '@portico/contract/errors'
import { toCamel } from '../casing.ts'
import type { ConnectedAccountCalls } from '../connected-accounts.ts'
import { nullWithoutConnection } from '../oauth/null-without-connection.ts'
import { startFlow } from '../oauth/start-flow.ts'
import { createVerifierStore } from '../oauth/verifier-store.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about the linked accounts of the signed-in user. */
export function createConnectedAccountCalls(context: AccountContext): ConnectedAccountCalls {
  const { api, options, session, currentUser } = context
  const paramsOf = (provider: string) => ({ user_id: 'me', provider_id: provider })
  return {
    list: async () => (await api.connectedAccounts.list({ query: { user_id: 'me' } })).items.map(toCamel),
    async connect({ provider, scopes }) {
      const linkToken = await session.getAccessToken()
      if (linkToken === null) throw signInFirst()
      return startFlow(context, createVerifierStore(options.tokenStore === 'memory'), { provider, scopes, linkToken })
    },
    async getAccessToken({ provider, scopes = [] }) {
      const body = scopes.length > 0 ? { scope: scopes.join(' ') } : {}
      return nullWithoutConnection(api.connectedAccounts.createAccessToken({ params: paramsOf(provider), body }))
    },
    async remove(provider) {
      await api.connectedAccounts.remove({ params: paramsOf(provider) })
      currentUser.invalidate()
    },
  }
}

const signInFirst = () =>
  new KnownError('USER_AUTHENTICATION_REQUIRED', { status: 401, message: 'User is not signed in', details: undefined })
