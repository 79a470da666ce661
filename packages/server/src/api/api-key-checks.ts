import { endpoints } from '@portico/contract'
import { steps, withoutWrites } from '../access/steps.ts'
import { checkKey } from '../workspaces/api-keys/check-key.ts'
import { listUsage } from '../workspaces/api-keys/key-usage.ts'
import { checkedApiKeyView } from '../workspaces/api-keys/key-view.ts'
import { findLeakedKey, handleLeak } from '../workspaces/api-keys/report-leak.ts'
import { implement } from './implement.ts'

export const apiKeyCheckRoutes = implement('apiKeyChecks', endpoints.apiKeyChecks, {
  check: withoutWrites(async ({ project, body }, deps) => {
    const { api_key: key, network_address: networkAddress = null } = body
    const verdict = await checkKey(deps, project, { key, type: null, networkAddress })
    return checkedApiKeyView(verdict, verdict.heldIds)
  }),
  usage: async ({ project, params }, deps) => ({
    items: await listUsage(deps, project, params.api_key_id),
    is_paginated: false as const,
  }),
  reportLeak: steps({
    prepare: ({ body, context }, deps) => findLeakedKey(deps, body.api_key, context),
    commit: async ({ context }, deps, leaked) => {
      // The response is the same for known and unknown keys.
      if (leaked) await handleLeak(deps, leaked, context)
      return {}
    },
  }),
})
