import { expect, test } from 'vitest'
import { newRow } from '../../../platform/database/columns.ts'
import { teamColumns } from '../../../platform/database/tables/teams.ts'
import { newUserRow } from '../../../platform/database/tables/users.ts'
import { createPictureBudget, pictureBytesOf, withoutPictures } from './picture-budget.ts'

const userWith = (own: string | null, ofTeam: string | null = null) => ({
  ...newUserRow({ id: 'user', profileImageUrl: own, signedUpAtMillis: 0, lastActiveAtMillis: 0 }),
  selectedTeam:
    ofTeam === null
      ? null
      : newRow(teamColumns, { id: 'team', displayName: '', profileImageUrl: ofTeam, createdAtMillis: 0 }),
})

test('pictures of users and their teams are left out from the user on at which they exceed the limit', () => {
  const fits = createPictureBudget(10)
  const pictures = [userWith('aaaa', 'bbbb'), userWith(null), userWith('ccc', 'ddd'), userWith('e')]
    .map((user) => (fits(pictureBytesOf(user)) ? user : withoutPictures(user)))
    .map(({ profileImageUrl, selectedTeam }) => [profileImageUrl, selectedTeam?.profileImageUrl ?? null])
  expect(pictures).toEqual([
    ['aaaa', 'bbbb'],
    [null, null],
    [null, null],
    [null, null],
  ])
})
