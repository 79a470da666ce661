import { endpoints, knownError } from '@portico/contract'
import { withoutWrites } from '../access/steps.ts'
import { requireUser, type UserCall } from '../accounts/users/require-own-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import { success } from '../platform/http/response/success.ts'
import type { Project } from '../projects/project.ts'
import { deleteHeldKey, updateHeldKey } from '../workspaces/api-keys/change-key.ts'
import { checkKey } from '../workspaces/api-keys/check-key.ts'
import { createHeldKey } from '../workspaces/api-keys/create-key.ts'
import { keyPageView, serverTeamApiKeyView, teamApiKeyView } from '../workspaces/api-keys/key-view.ts'
import { getKey, listKeys } from '../workspaces/api-keys/list-keys.ts'
import { requireDefinedPermissions } from '../workspaces/team-permissions/require-defined-permissions.ts'
import { actingMember, requireTeamPermissions } from '../workspaces/team-permissions/require-team-permission.ts'
import { changeOf, keyChangesOf, newKeyOf } from './held-key-requests.ts'
import { implement } from './implement.ts'

export const teamApiKeyRoutes = implement('teamApiKeys', endpoints.teamApiKeys, {
  list: async (call, deps) => {
    const { team_id: teamId, limit, cursor } = call.query
    requireEnabled(call.project)
    if (teamId !== undefined) await requireMayManage(deps, call, teamId)
    else if (call.access === 'client') {
      requireUser(call.user)
      throw knownError('TEAM_ID_REQUIRED')
    }
    const page = await listKeys(deps, call.project, { type: 'team', holderId: teamId ?? null, limit, cursor })
    return keyPageView(page, call.query, serverTeamApiKeyView)
  },
  create: async (call, deps) => {
    const { project, body } = call
    const permissionIds = [...new Set(body.permission_ids)]
    requireEnabled(project)
    await requireMayManage(deps, call, body.team_id, permissionIds)
    const { key, value } = await createHeldKey(deps, project, {
      type: 'team',
      holderId: body.team_id,
      permissionIds,
      ...newKeyOf(call),
    })
    return { ...teamApiKeyView(key), value }
  },
  get: async (call, deps) => {
    requireEnabled(call.project)
    await requireMayManage(deps, call, call.query.team_id)
    return teamApiKeyView(await getKey(deps, call.project, placeOf(call)))
  },
  update: async (call, deps) => {
    const { project, query, body } = call
    requireEnabled(project)
    await requireMayManage(deps, call, query.team_id, body.permission_ids)
    const key = await updateHeldKey(deps, project, placeOf(call), keyChangesOf(call))
    return teamApiKeyView(key)
  },
  delete: async (call, deps) => {
    requireEnabled(call.project)
    await deleteHeldKey(deps, call.project, placeOf(call), changeOf(call))
    return success
  },
  check: withoutWrites(async ({ project, body }, deps) => {
    const verdict = await checkKey(deps, project, { key: body.api_key, type: 'team', networkAddress: null })
    return { ...teamApiKeyView(verdict), permission_ids: [...verdict.heldIds] }
  }),
})

function requireEnabled({ config }: Project): void {
  if (!config.allowTeamApiKeys) throw knownError('API_KEYS_NOT_ENABLED', { setting: 'allow_team_api_keys' })
}

/**
 * Limits client access to members with `$manage_api_keys` who have the permissions that they give to a key. Servers may
 * give every permission that the project defines.
 */
async function requireMayManage(
  deps: WithReads & WithClock,
  { project, access, user }: UserCall & { readonly project: Project },
  teamId: string,
  permissionIds: readonly string[] = [],
): Promise<void> {
  if (access !== 'client') return requireDefinedPermissions(deps, project, permissionIds)
  const member = actingMember(teamId, requireUser(user))
  await requireTeamPermissions(deps, project, member, ['$manage_api_keys', ...permissionIds])
}

const placeOf = (call: { readonly query: { team_id: string }; readonly params: { api_key_id: string } }) =>
  ({ type: 'team', holderId: call.query.team_id, id: call.params.api_key_id }) as const
