import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { type ApiKeyUpdate, heldKeySettings, keyUpdateFields } from '@portico/contract/held-keys/held-keys.entity'
import { limits } from '@portico/contract/limits'
import { teamApiKeyRoutes } from '@portico/contract/team-api-keys/team-api-keys.client'
import {
  type NewTeamApiKey,
  newTeamApiKeyFields,
  type TeamApiKey,
  type TeamApiKeyCreate,
  teamApiKeyFields,
} from '@portico/contract/team-api-keys/team-api-keys.entity'
import { userApiKeyRoutes } from '@portico/contract/user-api-keys/user-api-keys.client'
import {
  type NewUserApiKey,
  newUserApiKeyFields,
  type UserApiKey,
  type UserApiKeyCreate,
  userApiKeyFields,
} from '@portico/contract/user-api-keys/user-api-keys.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { allPages } from '../http/pages.ts'

const limit = limits.memberPageMaxSize
const ownKey = (keyId: string) => ({ params: { api_key_id: keyId }, query: { user_id: 'me' } })
const teamKey = (teamId: string, keyId: string) => ({ params: { api_key_id: keyId }, query: { team_id: teamId } })

export function listUserApiKeys({ request }: ClientContext): Promise<UserApiKey[]> {
  return allPages(async (cursor) => {
    const page = await request(userApiKeyRoutes.list, { query: { user_id: 'me', limit, cursor } })
    return { items: listFromWire(userApiKeyFields, page), nextCursor: page.pagination?.next_cursor ?? null }
  })
}

export async function createUserApiKey(context: ClientContext, key: UserApiKeyCreate): Promise<NewUserApiKey> {
  const body = { ...toWire(heldKeySettings, key), user_id: 'me' }
  return fromWire(newUserApiKeyFields, await change(context, userApiKeyRoutes.create, { body }))
}

export async function getUserApiKey({ request }: ClientContext, keyId: string): Promise<UserApiKey> {
  return fromWire(userApiKeyFields, await request(userApiKeyRoutes.get, ownKey(keyId)))
}

export async function updateUserApiKey(
  context: ClientContext,
  keyId: string,
  changes: ApiKeyUpdate,
): Promise<UserApiKey> {
  const input = { ...ownKey(keyId), body: toWire(keyUpdateFields, changes) }
  return fromWire(userApiKeyFields, await change(context, userApiKeyRoutes.update, input))
}

export async function revokeUserApiKey(context: ClientContext, keyId: string): Promise<UserApiKey> {
  const input = { ...ownKey(keyId), body: { revoked: true as const } }
  return fromWire(userApiKeyFields, await change(context, userApiKeyRoutes.update, input))
}

export function listTeamApiKeys({ request }: ClientContext, teamId: string): Promise<TeamApiKey[]> {
  return allPages(async (cursor) => {
    const page = await request(teamApiKeyRoutes.list, { query: { team_id: teamId, limit, cursor } })
    return { items: listFromWire(teamApiKeyFields, page), nextCursor: page.pagination?.next_cursor ?? null }
  })
}

export async function createTeamApiKey(
  context: ClientContext,
  teamId: string,
  key: TeamApiKeyCreate,
): Promise<NewTeamApiKey> {
  const body = { ...toWire(heldKeySettings, key), team_id: teamId }
  return fromWire(newTeamApiKeyFields, await change(context, teamApiKeyRoutes.create, { body }))
}

export async function getTeamApiKey({ request }: ClientContext, teamId: string, keyId: string): Promise<TeamApiKey> {
  return fromWire(teamApiKeyFields, await request(teamApiKeyRoutes.get, teamKey(teamId, keyId)))
}

export async function updateTeamApiKey(
  context: ClientContext,
  teamId: string,
  keyId: string,
  changes: ApiKeyUpdate,
): Promise<TeamApiKey> {
  const input = { ...teamKey(teamId, keyId), body: toWire(keyUpdateFields, changes) }
  return fromWire(teamApiKeyFields, await change(context, teamApiKeyRoutes.update, input))
}

export async function revokeTeamApiKey(context: ClientContext, teamId: string, keyId: string): Promise<TeamApiKey> {
  const input = { ...teamKey(teamId, keyId), body: { revoked: true as const } }
  return fromWire(teamApiKeyFields, await change(context, teamApiKeyRoutes.update, input))
}
