import { maxPictureBytesOfList } from '../../../platform/database/pictures-of-list.ts'
import type { UserRow } from '../../../platform/database/tables/users.ts'

/** Counts the pictures of a list that is read in portions. Returns false for entries whose pictures exceed its limit. */
export function createPictureBudget(maxBytes = maxPictureBytesOfList): (bytes: number) => boolean {
  let total = 0
  return (bytes) => {
    total += bytes
    return bytes === 0 || total <= maxBytes
  }
}

/** Returns the size of the pictures that a list shows of a user. */
export const pictureBytesOf = ({ profileImageUrl, selectedTeam }: UserRow): number =>
  (profileImageUrl?.length ?? 0) + (selectedTeam?.profileImageUrl?.length ?? 0)

export const withoutPictures = (user: UserRow): UserRow => ({
  ...user,
  profileImageUrl: null,
  selectedTeam: user.selectedTeam && { ...user.selectedTeam, profileImageUrl: null },
})
