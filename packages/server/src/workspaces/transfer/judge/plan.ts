import type { Refusal } from '../refusals.ts'
import type { CheckedInvitation, CheckedTeam, CheckedUser } from '../rows/check-row.ts'
import type { RowCounts } from '../transfer-row.ts'

/** A user to be created, and the row that brings the user. */
export interface PlannedUser {
  readonly id: string
  readonly line: number
  readonly row: CheckedUser['row']
}

export interface PlannedMember {
  readonly teamId: string
  readonly userId: string
  readonly permissionIds: readonly string[]
  /** True to grant the default permissions of members, too. */
  readonly hasDefaults: boolean
}

export interface PlannedPermission {
  readonly id: string
  readonly description: string | null
  readonly containedIds: readonly string[]
}

/** Entities that a batch stores. Later lists refer to earlier ones. */
export interface Plan {
  readonly permissions: PlannedPermission[]
  readonly users: PlannedUser[]
  /** Existing users that rows change. */
  readonly updates: PlannedUser[]
  readonly teams: CheckedTeam['row'][]
  readonly members: PlannedMember[]
  readonly invitations: CheckedInvitation['row'][]
  readonly grants: { readonly userId: string; readonly permissionId: string }[]
  readonly refusals: Refusal[]
  skipped: number
}

export const emptyPlan = (refusals: readonly Refusal[]): Plan => ({
  permissions: [],
  users: [],
  updates: [],
  teams: [],
  members: [],
  invitations: [],
  grants: [],
  refusals: [...refusals],
  skipped: 0,
})

/** Returns true if the first verification of the address of a new user will remove other credentials (decision 0015). */
function losesCredentials({ row }: PlannedUser): boolean {
  const hasAddress = Boolean(row.primary_email) && row.primary_email_auth_enabled !== false
  const hasCredentials =
    row.password_hash !== undefined || [row.oauth_providers, row.passkeys].some((list = []) => list.length > 0)
  return hasAddress && !row.primary_email_verified && hasCredentials
}

/** Returns the counts of a plan. `rows` is the number of rows of the batch. */
export function countsOf(
  plan: Plan,
  { rows, updated, hashed }: { rows: number; updated: number; hashed: number },
): RowCounts {
  const refused = plan.refusals.length
  // An update that changes nothing counts as skipped.
  const skipped = plan.skipped + plan.updates.length - updated
  return {
    created: rows - refused - skipped - updated,
    updated,
    skipped,
    refused,
    unverified: plan.users.filter(losesCredentials).length,
    hashed,
  }
}
