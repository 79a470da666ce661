import { endpoints } from '@portico/contract'
import { confirmSuspendedKeys } from '../workspaces/suspended-keys/confirm-suspended-keys.ts'
import { listSuspendedKeys, type SuspendedKeyRow } from '../workspaces/suspended-keys/list-suspended-keys.ts'
import { implement } from './implement.ts'

export const suspendedKeyRoutes = implement('suspendedKeys', endpoints.suspendedKeys, {
  list: async ({ project, query }, deps) => {
    const { keys, nextCursor } = await listSuspendedKeys(deps, project, query)
    return {
      items: keys.map(suspendedKeyView),
      is_paginated: true as const,
      pagination: { next_cursor: nextCursor },
    }
  },
  confirm: async ({ project, body, context }, deps) => ({
    key_ids: [...(await confirmSuspendedKeys(deps, project, body.key_ids, context))],
  }),
})

const suspendedKeyView = (row: SuspendedKeyRow) => ({
  id: row.id,
  type: row.type,
  description: row.description,
  last_four: row.lastFour,
  holder_id: row.holderId,
  holder_name: row.holderName,
  created_at_millis: row.createdAtMillis,
  last_used_at_millis: row.lastUsedAtMillis,
  suspended_at_millis: row.suspendedAtMillis,
})
