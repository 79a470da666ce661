/** Implementations of the calls about OAuth clients. */
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { limits } from '@portico/contract/limits'
import { oauthClientAdminRoutes as routes } from '@portico/contract/oauth-clients/oauth-clients.admin'
import {
  type NewOAuthClientSecret,
  newOAuthClientSecretFields,
  type OAuthClient,
  type OAuthClientCreate,
  type OAuthClientListOptions,
  type OAuthClientUpdate,
  oauthClientCreateFields,
  oauthClientFields,
  oauthClientListFields,
  oauthClientUpdateFields,
} from '@portico/contract/oauth-clients/oauth-clients.entity'
import type { PageOf } from '../http/pages.ts'
import type { Request } from '../http/request.ts'

type Context = Request<'admin'>

/** Grants that one call ends. */
const atOnce = limits.oauthGrantsEndedAtOnce
const paramsOf = (id: string) => ({ client_id: id })

export async function listClients(
  request: Context,
  options: OAuthClientListOptions = {},
): Promise<PageOf<OAuthClient>> {
  const page = await request(routes.list, { query: toWire(oauthClientListFields, options) })
  return { items: listFromWire(oauthClientFields, page), nextCursor: page.pagination?.next_cursor ?? null }
}

export const getClient = async (request: Context, id: string): Promise<OAuthClient> =>
  fromWire(oauthClientFields, await request(routes.get, { params: paramsOf(id) }))

export async function createClient(request: Context, client: OAuthClientCreate): Promise<OAuthClient> {
  const body = toWire(oauthClientCreateFields, client)
  return fromWire(oauthClientFields, await request(routes.create, { body }))
}

export async function updateClient(request: Context, id: string, changes: OAuthClientUpdate): Promise<OAuthClient> {
  const input = { params: paramsOf(id), body: toWire(oauthClientUpdateFields, changes) }
  return fromWire(oauthClientFields, await request(routes.update, input))
}

export async function deleteClient(request: Context, id: string): Promise<void> {
  await request(routes.delete, { params: paramsOf(id) })
}

export async function createSecret(
  request: Context,
  id: string,
  { expiresAt = null }: { expiresAt?: Date | null } = {},
): Promise<NewOAuthClientSecret> {
  const body = { expires_at_millis: expiresAt?.getTime() ?? null }
  return fromWire(newOAuthClientSecretFields, await request(routes.createSecret, { params: paramsOf(id), body }))
}

export async function endGrants(request: Context, id: string): Promise<number> {
  let count = 0
  for (let ended = atOnce; ended >= atOnce; count += ended) {
    ended = (await request(routes.endGrants, { params: paramsOf(id) })).ended
  }
  return count
}

export async function deleteSecret(request: Context, id: string, secretId: string): Promise<void> {
  await request(routes.deleteSecret, { params: { ...paramsOf(id), secret_id: secretId } })
}
