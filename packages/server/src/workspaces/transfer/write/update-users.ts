import { endAccess, isBanLasting } from '../../../accounts/users/ban.ts'
import { banFieldsOf } from '../../../accounts/users/change/changed-columns.ts'
import { updateChannel } from '../../../accounts/users/channel-statements.ts'
import { storeSearchText } from '../../../accounts/users/list/search-text.ts'
import { setUserColumns, storePassword } from '../../../accounts/users/user-statements.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { changeParameters } from '../../../platform/database/column-sql.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { changeableUserColumns } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import type { PlannedUser } from '../judge/plan.ts'
import type { OldUser } from '../old-user.ts'
import { countHashes, type HashedCredentials } from './hash-credentials.ts'
import { type CredentialRecords, credentialRecords, insertCredentials } from './insert-credentials.ts'
import { forEachStoredUser, type StoredUser } from './stored-users.ts'
import { type UserDifference, userDifference } from './user-difference.ts'

type UpdateDeps = WithTransaction & WithClock & WithRandom & WithSealer

export interface UpdatedUser {
  readonly id: string
  readonly old: OldUser
  /** Hashes that the change needs. */
  readonly hashCount: number
}

/**
 * Changes the existing users of a plan whose rows differ from them. With `isApplied` false it only finds out which they are.
 * Returns the changed ones.
 */
export async function updateUsers(
  deps: UpdateDeps,
  project: Project,
  updates: readonly PlannedUser[],
  { isApplied, hashed }: { isApplied: boolean; hashed: ReadonlyMap<number, HashedCredentials> },
): Promise<readonly UpdatedUser[]> {
  const byId = new Map(updates.map((update) => [update.id, update]))
  const changed: UpdatedUser[] = []
  await forEachStoredUser(deps, project, [...byId.keys()], async (stored) => {
    const update = byId.get(stored.id)
    const difference = update && userDifference(stored, update.row)
    if (!update || !difference) return
    const credentials = hashed.get(update.line) ?? { passwordHash: null, recoveryCodes: [] }
    const old = isApplied ? await applyDifference(deps, project, { stored, difference, credentials }) : nothingOld
    changed.push({ id: stored.id, old, hashCount: countHashes(difference.added) })
  })
  return changed
}

const nothingOld: OldUser = {
  columns: {},
  hadNoPassword: false,
  unverifiedChannelId: null,
  channelIds: [],
  accounts: [],
  authenticatorIds: [],
  passkeyIds: [],
  selectors: [],
}

interface Change {
  readonly stored: StoredUser
  readonly difference: UserDifference
  readonly credentials: HashedCredentials
}

async function applyDifference(deps: UpdateDeps, project: Project, change: Change): Promise<OldUser> {
  const { stored, difference, credentials } = change
  const { columns, verifiedChannelId, added } = difference
  const ofUser = { projectId: project.id, userId: stored.id }
  const now = deps.clock.now()
  await deps.db.run(setUserColumns, {
    ...ofUser,
    ...changeParameters(
      changeableUserColumns,
      columns.username === undefined ? columns : { ...columns, usernameSetAtMillis: now },
    ),
    removesAuthenticators: false,
    removesPasskeys: false,
  })
  const verified = stored.channels.find(({ id }) => id === verifiedChannelId)
  if (verified) await deps.db.run(updateChannel, { ...ofUser, ...verified, isVerified: true })
  const addsPassword = added.password_hash !== undefined
  if (addsPassword) {
    const { passwordHistory } = project.options
    await deps.db.run(storePassword, { ...ofUser, hash: credentials.passwordHash, passwordHistory, now })
  }
  const codes = added.recovery_codes === undefined ? [] : credentials.recoveryCodes
  const records = credentialRecords(deps, project, { id: stored.id, line: 0, row: added }, codes)
  await insertCredentials(deps, project, records)
  await storeNewSearchText(deps, project, change, records)
  const ban = banFieldsOf(columns.banReason ? { reason: columns.banReason, until: columns.banUntilMillis } : null)
  if (isBanLasting(deps, ban)) await deps.db.run(endAccess, { ...ofUser, now })
  return {
    columns: oldColumns(stored, columns),
    hadNoPassword: addsPassword,
    unverifiedChannelId: verifiedChannelId,
    channelIds: records.channels.map(({ id }) => id),
    accounts: records.accounts.map(({ provider_id, account_id }) => ({ provider_id, account_id })),
    authenticatorIds: records.authenticators.map(({ id }) => id),
    passkeyIds: records.passkeys.map(({ id }) => id),
    selectors: records.recoveryCodes.map(({ selector }) => selector),
  }
}

function oldColumns(stored: StoredUser, columns: UserDifference['columns']): OldUser['columns'] {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(Object.keys(columns).map((name) => [name, values.get(name) ?? null]))
}

async function storeNewSearchText(
  deps: UpdateDeps,
  project: Project,
  { stored, difference: { columns } }: Change,
  { channels }: CredentialRecords,
): Promise<void> {
  const addresses = [...stored.channels.map(({ value }) => value), ...channels.map(({ value }) => String(value))]
  const displayName = columns.displayName === undefined ? stored.displayName : columns.displayName
  const externalId = columns.externalId === undefined ? stored.externalId : columns.externalId
  const username = columns.username === undefined ? stored.username : columns.username
  const searched = { displayName, username, externalId, addresses }
  await storeSearchText(deps, { projectId: project.id, userId: stored.id }, searched)
}
