import { connectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.client'
import {
  type ConnectedAccount,
  type ConnectedAccountUpdate,
  connectedAccountFields,
} from '@portico/contract/connected-accounts/connected-accounts.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { KnownError } from '@portico/contract/errors'
import { freshSignInRoutes } from '@portico/contract/fresh-sign-in/fresh-sign-in.client'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { startFlow } from '../session/oauth/start-flow.ts'
import { nullWithoutConnection } from './null-without-connection.ts'

interface ProviderScopes {
  provider: string
  scopes?: readonly string[]
}

const paramsOf = (provider: string) => ({ user_id: 'me', provider_id: provider })

export async function listConnectedAccounts({ request }: ClientContext): Promise<ConnectedAccount[]> {
  const query = { user_id: 'me' }
  return listFromWire(connectedAccountFields, await request(connectedAccountRoutes.list, { query }))
}

export async function connectAccount(context: ClientContext, { provider, scopes }: ProviderScopes): Promise<never> {
  // Checked before leaving the page, because the service requires the recent sign-in at its redirect, where no prompt
  // can be shown.
  if (context.session.isSignedIn()) await context.request(freshSignInRoutes.check, {})
  const linkToken = await context.session.getAccessToken()
  if (linkToken === null) throw notSignedIn()
  return startFlow(context, { provider, scopes, linkToken })
}

export async function getProviderAccessToken(
  { request }: ClientContext,
  { provider, scopes = [] }: ProviderScopes,
): Promise<string | null> {
  const body = scopes.length > 0 ? { scope: scopes.join(' ') } : {}
  const input = { params: paramsOf(provider), body }
  return nullWithoutConnection(request(connectedAccountRoutes.createAccessToken, input))
}

export async function updateConnectedAccount(
  context: ClientContext,
  provider: string,
  changes: ConnectedAccountUpdate,
): Promise<ConnectedAccount> {
  const input = { params: paramsOf(provider), body: toWire(connectedAccountFields, changes) }
  return fromWire(connectedAccountFields, await change(context, connectedAccountRoutes.update, input))
}

export async function removeConnectedAccount(context: ClientContext, provider: string): Promise<void> {
  await change(context, connectedAccountRoutes.remove, { params: paramsOf(provider) })
}

const notSignedIn = () =>
  new KnownError('USER_AUTHENTICATION_REQUIRED', { status: 401, message: 'User is not signed in', details: undefined })
