/** Implementations of the calls of servers about API keys of users and teams. */
import { apiKeyUsageFields, checkedApiKeyFields } from '@portico/contract/api-key-checks/api-key-checks.entity'
import { apiKeyCheckServerRoutes } from '@portico/contract/api-key-checks/api-key-checks.server'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { heldKeySettings, keyUpdateFields } from '@portico/contract/held-keys/held-keys.entity'
import { teamApiKeyRoutes } from '@portico/contract/team-api-keys/team-api-keys.client'
import {
  newTeamApiKeyFields,
  serverTeamApiKeyFields,
  teamApiKeyFields,
} from '@portico/contract/team-api-keys/team-api-keys.entity'
import { teamApiKeyServerRoutes } from '@portico/contract/team-api-keys/team-api-keys.server'
import { userApiKeyRoutes } from '@portico/contract/user-api-keys/user-api-keys.client'
import {
  newUserApiKeyFields,
  serverUserApiKeyFields,
  userApiKeyFields,
} from '@portico/contract/user-api-keys/user-api-keys.entity'
import { userApiKeyServerRoutes } from '@portico/contract/user-api-keys/user-api-keys.server'
import type { Request } from '../http/request.ts'
import type { ServerHeldApiKeyCalls, ServerTeamApiKeyCalls, ServerUserApiKeyCalls } from './server-types.ts'

/** Creates the calls about API keys of users and teams. */
export function createHeldKeyCalls(request: Request<'server'>): ServerHeldApiKeyCalls {
  return {
    user: createUserCalls(request),
    team: createTeamCalls(request),
    async check(key, { networkAddress } = {}) {
      const body = { api_key: key, network_address: networkAddress }
      return fromWire(checkedApiKeyFields, await request(apiKeyCheckServerRoutes.check, { body }))
    },
    async usage(keyId) {
      return listFromWire(
        apiKeyUsageFields,
        await request(apiKeyCheckServerRoutes.usage, { params: { api_key_id: keyId } }),
      )
    },
  }
}

function createUserCalls(request: Request<'server'>): ServerUserApiKeyCalls {
  const inputOf = (keyId: string) => ({ params: { api_key_id: keyId }, query: {} })
  return {
    async list({ userId, ...page } = {}) {
      const found = await request(userApiKeyRoutes.list, { query: { user_id: userId, ...page } })
      return { items: listFromWire(serverUserApiKeyFields, found), nextCursor: found.pagination?.next_cursor ?? null }
    },
    async create(userId, key) {
      const body = { ...toWire(heldKeySettings, key), user_id: userId }
      return fromWire(newUserApiKeyFields, await request(userApiKeyRoutes.create, { body }))
    },
    get: async (keyId) => fromWire(userApiKeyFields, await request(userApiKeyRoutes.get, inputOf(keyId))),
    async update(keyId, changes) {
      const input = { ...inputOf(keyId), body: toWire(keyUpdateFields, changes) }
      return fromWire(userApiKeyFields, await request(userApiKeyRoutes.update, input))
    },
    async revoke(keyId) {
      const input = { ...inputOf(keyId), body: { revoked: true as const } }
      return fromWire(userApiKeyFields, await request(userApiKeyRoutes.update, input))
    },
    async delete(keyId) {
      await request(userApiKeyServerRoutes.delete, inputOf(keyId))
    },
  }
}

function createTeamCalls(request: Request<'server'>): ServerTeamApiKeyCalls {
  const inputOf = (teamId: string, keyId: string) => ({ params: { api_key_id: keyId }, query: { team_id: teamId } })
  return {
    async list({ teamId, ...page } = {}) {
      const found = await request(teamApiKeyRoutes.list, { query: { team_id: teamId, ...page } })
      return { items: listFromWire(serverTeamApiKeyFields, found), nextCursor: found.pagination?.next_cursor ?? null }
    },
    async create(teamId, key) {
      const body = { ...toWire(heldKeySettings, key), team_id: teamId }
      return fromWire(newTeamApiKeyFields, await request(teamApiKeyRoutes.create, { body }))
    },
    get: async (teamId, keyId) =>
      fromWire(teamApiKeyFields, await request(teamApiKeyRoutes.get, inputOf(teamId, keyId))),
    async update(teamId, keyId, changes) {
      const input = { ...inputOf(teamId, keyId), body: toWire(keyUpdateFields, changes) }
      return fromWire(teamApiKeyFields, await request(teamApiKeyRoutes.update, input))
    },
    async revoke(teamId, keyId) {
      const input = { ...inputOf(teamId, keyId), body: { revoked: true as const } }
      return fromWire(teamApiKeyFields, await request(teamApiKeyRoutes.update, input))
    },
    async delete(teamId, keyId) {
      await request(teamApiKeyServerRoutes.delete, inputOf(teamId, keyId))
    },
  }
}
