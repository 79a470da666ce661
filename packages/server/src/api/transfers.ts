import { endpoints, knownError, type OwnerRole } from '@portico/contract'
import { type Credential, isLiveCredential } from '../access/credential.ts'
import { steps, withoutWrites } from '../access/steps.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import { transaction } from '../platform/database/transactions/transaction.ts'
import type { Project, WithProjects } from '../projects/project.ts'
import { refusalView, transferView } from '../views/transfer-view.ts'
import { addRows, prepareRows } from '../workspaces/transfer/add-rows.ts'
import { announceExport } from '../workspaces/transfer/export/announce-export.ts'
import { readCredentials } from '../workspaces/transfer/export/export-credentials.ts'
import { exportLines } from '../workspaces/transfer/export/export-lines.ts'
import { finishTransfer } from '../workspaces/transfer/finish-transfer.ts'
import { listRefusals } from '../workspaces/transfer/refusals.ts'
import { createTransfer, getTransfer, listTransfers } from '../workspaces/transfer/transfers.ts'
import { undoTransfer } from '../workspaces/transfer/undo/undo-transfer.ts'
import { implement } from './implement.ts'
import { readOwnData } from './own-data.ts'

const defaultLimit = 100

/** Throws if a key was revoked, or an owner signed out or lost the role, since the export began. */
async function requireLive(
  deps: WithReads & WithClock & WithConfig & WithProjects,
  { id }: Project,
  credential: Credential,
  role: OwnerRole,
): Promise<void> {
  const project = await deps.projects.find(id)
  if (project && (await isLiveCredential(deps, project, credential, role))) return
  throw knownError('ADMIN_AUTHENTICATION_REQUIRED')
}

export const transferRoutes = implement('transfers', endpoints.transfers, {
  exportOwnData: withoutWrites(({ project, user }, deps) => readOwnData(deps, project, user)),
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
  addRows: steps({
    prepare: ({ project, params, body }, deps) =>
      prepareRows(deps, project, params.transfer_id, { firstLine: body.first_line, rows: body.rows }),
    commit: async ({ project }, deps, prepared) => {
      const { nextLine, counts, refusals } = await addRows(deps, project, prepared)
      return { next_line: nextLine, counts, refusals: refusals.map(refusalView) }
    },
  }),
  finish: async ({ project, params, context }, deps) =>
    transferView(await transaction(deps, (deps) => finishTransfer(deps, project, params.transfer_id, context))),
  exportUsers: withoutWrites(async ({ project, credential }, deps) =>
    exportLines(deps, project, {
      requireAccess: () => requireLive(deps, project, credential, 'admin'),
      readCredentials: null,
    }),
  ),
  exportUsersWithCredentials: steps({
    // Nothing is read before the export is announced.
    prepare: async ({ project, credential }, deps) =>
      exportLines(deps, project, {
        requireAccess: () => requireLive(deps, project, credential, 'owner'),
        readCredentials: (userIds) => readCredentials(deps, project, userIds),
      }),
    async commit({ project, owner, context }, deps, lines) {
      await announceExport(deps, project, { ownerId: owner?.id ?? '', context })
      return lines
    },
  }),
  undo: async ({ project, params, body, context }, deps) => {
    const target = { transferId: params.transfer_id, isApplied: body.apply ?? false, cursor: body.cursor ?? null }
    const { removed, restored, kept, nextCursor } = await undoTransfer(deps, project, target, context)
    return { removed, restored, kept: [...kept], next_cursor: nextCursor }
  },
})
