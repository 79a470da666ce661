import { maxPictureBytesOfList } from '../../../platform/database/pictures-of-list.ts'
import type { UserRow } from '../../../platform/database/tables/users.ts'

/** Leaves out the pictures of a list that is read in portions, from the user on at which they exceed its limit. */
export function createPictureBudget(maxBytes = maxPictureBytesOfList): (user: UserRow) => UserRow {
  let bytes = 0
  return (user) => {
    const { profileImageUrl, selectedTeam } = user
    bytes += (profileImageUrl?.length ?? 0) + (selectedTeam?.profileImageUrl?.length ?? 0)
    if (bytes <= maxBytes || (profileImageUrl === null && !selectedTeam?.profileImageUrl)) return user
    return { ...user, profileImageUrl: null, selectedTeam: selectedTeam && { ...selectedTeam, profileImageUrl: null } }
  }
}
