import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import {
  checkErrors,
  guardedKeyFields,
  heldKeyFields,
  KeyBody,
  KeyParams,
  KeyUpdate,
  newKeyFields,
} from '../held-keys/held-keys.ts'
import { Success, Uuid } from '../schemas/fields.ts'
import { creationPage, listOrPageOf } from '../schemas/pages.ts'
import { teamApiKeyRoutes } from './team-api-keys.client.ts'
import { teamApiKeyServerRoutes } from './team-api-keys.server.ts'

/** A key of a team, without the key itself. */
export const TeamApiKey = z.object({ ...heldKeyFields, type: z.literal('team'), team_id: z.string() })
/** A key in lists with server access, with the name of its team. */
export const ServerTeamApiKey = TeamApiKey.extend({ team_display_name: z.string() })
/** A new key of a team. Only the response to its creation contains the key. */
export const NewTeamApiKey = TeamApiKey.extend({ value: z.string() })
/** A key of a team that was checked: `permission_ids` are those that it has now, contained ones included. */
const CheckedTeamApiKey = TeamApiKey.extend({ permission_ids: z.array(z.string()) })

const TeamQuery = z.strictObject({ team_id: Uuid })
const refusals = ['API_KEYS_NOT_ENABLED', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED'] as const

export const teamApiKeys = {
  list: endpoint({
    route: teamApiKeyRoutes.list,
    access: anyAccess,
    ownerRole: 'admin',
    summary:
      'List the API keys of a team, or of all teams with server access, the newest first; client access needs $manage_api_keys',
    query: z.strictObject({ team_id: Uuid.optional(), ...creationPage }),
    response: { client: listOrPageOf(TeamApiKey), server: listOrPageOf(ServerTeamApiKey) },
    errors: [...refusals, 'TEAM_ID_REQUIRED'],
  }),
  create: endpoint({
    route: teamApiKeyRoutes.create,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    needsFreshSignIn: true,
    refusesImpersonation: true,
    summary:
      'Create an API key of a team; only this response contains the key; client access needs $manage_api_keys and the permissions of the key',
    body: z.strictObject({ team_id: Uuid, ...newKeyFields }),
    response: NewTeamApiKey,
    errors: [...refusals, 'TEAM_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'API_KEY_LIMIT_REACHED'],
  }),
  get: endpoint({
    route: teamApiKeyRoutes.get,
    access: anyAccess,
    ownerRole: 'admin',
    summary: 'Read an API key of a team; client access needs $manage_api_keys',
    params: KeyParams,
    query: TeamQuery,
    response: TeamApiKey,
    errors: [...refusals, 'API_KEY_NOT_FOUND'],
  }),
  update: endpoint({
    route: teamApiKeyRoutes.update,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: ['revoked'],
    needsFreshSignIn: guardedKeyFields,
    refusesImpersonation: guardedKeyFields,
    summary:
      'Change an API key of a team, or revoke it permanently; client access needs $manage_api_keys and the permissions that it gives',
    params: KeyParams,
    query: TeamQuery,
    body: KeyUpdate,
    response: TeamApiKey,
    errors: [...refusals, 'PERMISSION_NOT_FOUND', 'API_KEY_NOT_FOUND'],
  }),
  delete: endpoint({
    route: teamApiKeyServerRoutes.delete,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Delete an API key of a team',
    params: KeyParams,
    query: TeamQuery,
    response: Success,
    errors: ['API_KEYS_NOT_ENABLED', 'API_KEY_NOT_FOUND'],
  }),
  check: endpoint({
    route: teamApiKeyServerRoutes.check,
    access: serverAccess,
    ownerRole: 'admin',
    // It changes nothing, and a stored result would outlive the key.
    idempotency: 'none',
    summary: 'Check an API key of a team; `POST /api-keys/check` checks keys of users and teams',
    body: KeyBody,
    response: CheckedTeamApiKey,
    errors: checkErrors,
  }),
}
