import { endpoints, knownError } from '@portico/contract'
import { withoutWrites } from '../access/steps.ts'
import { requireOwnUser, type UserCall } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import type { Project } from '../projects/project.ts'
import { deleteHeldKey, updateHeldKey } from '../workspaces/api-keys/change-key.ts'
import { checkKey } from '../workspaces/api-keys/check-key.ts'
import { createHeldKey } from '../workspaces/api-keys/create-key.ts'
import { keyPageView, serverUserApiKeyView, userApiKeyView } from '../workspaces/api-keys/key-view.ts'
import { getKey, listKeys } from '../workspaces/api-keys/list-keys.ts'
import { requireDefinedPermissions } from '../workspaces/team-permissions/require-defined-permissions.ts'
import { changeOf, keyChangesOf, newKeyOf } from './held-key-requests.ts'
import { implement } from './implement.ts'

export const userApiKeyRoutes = implement('userApiKeys', endpoints.userApiKeys, {
  list: async (call, deps) => {
    const holderId = holderOf(call, call.query.user_id)
    const { limit, cursor } = call.query
    const page = await listKeys(deps, call.project, { type: 'user', holderId, limit, cursor })
    return keyPageView(page, call.query, serverUserApiKeyView)
  },
  create: async (call, deps) => {
    const { project, body } = call
    holderOf(call, body.user_id)
    await requireDefinedPermissions(deps, project, body.permission_ids ?? [])
    const { key, value } = await createHeldKey(deps, project, {
      type: 'user',
      holderId: body.user_id,
      permissionIds: body.permission_ids ?? null,
      ...newKeyOf(call),
    })
    return { ...userApiKeyView(key), value }
  },
  get: async (call, deps) => userApiKeyView(await getKey(deps, call.project, placeOf(call))),
  update: async (call, deps) => {
    const { project, body } = call
    const place = placeOf(call)
    await requireDefinedPermissions(deps, project, body.permission_ids ?? [])
    const key = await updateHeldKey(deps, project, place, keyChangesOf(call))
    return userApiKeyView(key)
  },
  delete: async (call, deps) => {
    await deleteHeldKey(deps, call.project, placeOf(call), changeOf(call))
    return success
  },
  check: withoutWrites(async ({ project, body }, deps) => {
    const verdict = await checkKey(deps, project, { key: body.api_key, type: 'user', networkAddress: null })
    return { ...userApiKeyView(verdict), permission_ids: [...verdict.heldIds] }
  }),
})

type HolderCall = UserCall & { readonly project: Project }

/**
 * Returns the user whose keys a call concerns: with client access the signed-in one. Null if a server names none. Throws
 * API_KEYS_NOT_ENABLED and the errors of {@link requireOwnUser}.
 */
function holderOf({ project, access, user }: HolderCall, named: string | undefined): string | null {
  if (!project.config.allowUserApiKeys) throw knownError('API_KEYS_NOT_ENABLED', { setting: 'allow_user_api_keys' })
  const userId = named ?? (access === 'client' ? user?.id : undefined)
  requireOwnUser({ access, user }, userId)
  return userId ?? null
}

const placeOf = (
  call: HolderCall & { readonly query: { user_id?: string | undefined }; readonly params: { api_key_id: string } },
) => ({ type: 'user', holderId: holderOf(call, call.query.user_id), id: call.params.api_key_id }) as const
