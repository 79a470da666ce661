import { endpoints } from '@portico/contract'
import { unconverted } from '../access/steps.ts'
import { transaction } from '../platform/database/transactions/transaction.ts'
import { refusalView, transferView } from '../views/transfer-view.ts'
import { addRows } from '../workspaces/transfer/add-rows.ts'
import { finishTransfer } from '../workspaces/transfer/finish-transfer.ts'
import { listRefusals } from '../workspaces/transfer/refusals.ts'
import { createTransfer, getTransfer, listTransfers } from '../workspaces/transfer/transfers.ts'
import { undoTransfer } from '../workspaces/transfer/undo/undo-transfer.ts'
import { implement } from './implement.ts'

const defaultLimit = 100

export const transferRoutes = implement('transfers', endpoints.transfers, {
  list: async ({ project, query }, deps) => {
    const { transfers, nextCursor } = await listTransfers(deps, project, query)
    return { items: transfers.map(transferView), is_paginated: true as const, pagination: { next_cursor: nextCursor } }
  },
  create: async ({ project, body, context }, deps) => {
    const { source, digest, apply = false, update = false, events = false, create_permissions = false } = body
    const options = {
      isApplied: apply,
      updatesUsers: update,
      publishesEvents: events,
      createsPermissions: create_permissions,
    }
    return transferView(await createTransfer(deps, project, { source, digest, ...options }, context))
  },
  get: async ({ project, params, query }, deps) => {
    const transfer = await getTransfer(deps, project, params.transfer_id)
    const { cursor: from = 1, limit = defaultLimit } = query
    const ofTransfer = { projectId: project.id, transferId: transfer.id }
    const refusals = await listRefusals(deps, ofTransfer, { from, rows: limit + 1 })
    const next = refusals[limit]?.line
    return {
      ...transferView(transfer),
      refusals: {
        items: refusals.slice(0, limit).map(refusalView),
        is_paginated: true as const,
        pagination: { next_cursor: next === undefined ? null : String(next) },
      },
    }
  },
  addRows: unconverted(async ({ project, params, body }, deps) => {
    const given = { firstLine: body.first_line, rows: body.rows }
    const { nextLine, counts, refusals } = await addRows(deps, project, params.transfer_id, given)
    return { next_line: nextLine, counts, refusals: refusals.map(refusalView) }
  }),
  finish: async ({ project, params, context }, deps) =>
    transferView(await transaction(deps, (deps) => finishTransfer(deps, project, params.transfer_id, context))),
  undo: async ({ project, params, body, context }, deps) => {
    const target = { transferId: params.transfer_id, isApplied: body.apply ?? false, cursor: body.cursor ?? null }
    const { removed, restored, kept, nextCursor } = await undoTransfer(deps, project, target, context)
    return { removed, restored, kept: [...kept], next_cursor: nextCursor }
  },
})
