import type { Transfer, TransferRefusal } from '@portico/contract'
import type { z } from 'zod'

/** A stored transfer. */
interface StoredTransfer {
  readonly id: string
  readonly state: z.output<typeof Transfer>['state']
  readonly source: string
  readonly digest: string
  readonly isApplied: boolean
  readonly updatesUsers: boolean
  readonly publishesEvents: boolean
  readonly createsPermissions: boolean
  readonly nextLine: number
  readonly createdCount: number
  readonly updatedCount: number
  readonly skippedCount: number
  readonly refusedCount: number
  readonly unverifiedCount: number
  readonly hashedCount: number
  readonly createdAtMillis: number
  readonly changedAtMillis: number
  readonly finishedAtMillis: number | null
  readonly undoneAtMillis: number | null
}

export const transferView = (transfer: StoredTransfer): z.output<typeof Transfer> => ({
  id: transfer.id,
  state: transfer.state,
  source: transfer.source,
  digest: transfer.digest,
  apply: transfer.isApplied,
  update: transfer.updatesUsers,
  events: transfer.publishesEvents,
  create_permissions: transfer.createsPermissions,
  next_line: transfer.nextLine,
  counts: {
    created: transfer.createdCount,
    updated: transfer.updatedCount,
    skipped: transfer.skippedCount,
    refused: transfer.refusedCount,
    unverified: transfer.unverifiedCount,
    hashed: transfer.hashedCount,
  },
  created_at_millis: transfer.createdAtMillis,
  changed_at_millis: transfer.changedAtMillis,
  finished_at_millis: transfer.finishedAtMillis,
  undone_at_millis: transfer.undoneAtMillis,
})

/** A stored refusal of a row. */
interface StoredRefusal extends Omit<z.output<typeof TransferRefusal>, 'user_id'> {
  readonly userId: string | null
}

export const refusalView = ({ userId, ...refusal }: StoredRefusal): z.output<typeof TransferRefusal> => ({
  ...refusal,
  user_id: userId,
})
