import { rowFields } from '../../../platform/database/wire-fields.ts'
import type { BanState } from '../ban.ts'
import type { UserChanges } from './user-changes.ts'

/** Returns the values that changes of a user give to columns. Undefined leaves a column unchanged. */
export const changedColumns = (changes: UserChanges) => ({
  ...rowFields(changes),
  // An empty name is stored as null.
  displayName: changes.display_name === '' ? null : changes.display_name,
  // So is an empty username.
  username: changes.username === '' ? null : changes.username,
  chosenLocale: changes.locale,
  ...(changes.ban === undefined ? {} : banFieldsOf(changes.ban)),
})

/** Returns the columns of a ban; null lifts it. */
export const banFieldsOf = (ban: NonNullable<UserChanges['ban']> | null): Omit<BanState, 'isRestricted'> => ({
  banReason: ban?.reason ?? null,
  banUntilMillis: ban?.until ?? null,
})
