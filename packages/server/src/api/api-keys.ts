import { endpoints } from '@portico/contract'
import { rowFields } from '../platform/database/wire-fields.ts'
import { createKeySet } from '../projects/api-keys/create-key-set.ts'
import { apiKeyView } from '../projects/api-keys/key-set-columns.ts'
import { getKeySet, listKeySets } from '../projects/api-keys/list-key-sets.ts'
import { updateKeySet } from '../projects/api-keys/update-key-set.ts'
import { implement } from './implement.ts'

export const apiKeyRoutes = implement('apiKeys', endpoints.apiKeys, {
  create: async ({ project, body, context }, deps) => {
    const { id, createdAtMillis, keys } = await createKeySet(deps, project, rowFields(body), context)
    return {
      id,
      description: body.description,
      created_at_millis: createdAtMillis,
      expires_at_millis: body.expires_at_millis,
      publishable_client_key: keys.publishableClientKey,
      secret_server_key: keys.secretServerKey,
      super_secret_admin_key: keys.superSecretAdminKey,
    }
  },
  list: async ({ project }, deps) => ({
    items: (await listKeySets(deps, project)).map(apiKeyView),
    is_paginated: false as const,
  }),
  get: async ({ project, params }, deps) => apiKeyView(await getKeySet(deps, project, params.api_key_id)),
  update: async ({ project, params, body, context }, deps) =>
    apiKeyView(await updateKeySet(deps, project, { id: params.api_key_id, ...body }, context)),
})
