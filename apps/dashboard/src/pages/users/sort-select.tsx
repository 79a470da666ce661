import { useNavigate, useSearch } from '@tanstack/react-router'
import { defaultSort, readUsersSearch, type UserSort } from '../../data/users-search.ts'
import { Select } from '../../parts/forms/controls.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

const from = '/p/$projectId/users'
const sorts = ['-signedUpAt', 'signedUpAt', '-lastActiveAt', 'lastActiveAt', 'primaryEmail', '-primaryEmail'] as const

/** The order of the list on narrow windows, where heads of columns are hidden. */
export function SortSelect() {
  const texts = useTexts('users')
  const { sort = defaultSort } = useSearch({ from })
  const navigate = useNavigate({ from })
  const onSort = (chosen: string) =>
    void navigate({ search: ({ cursor: _, ...rest }) => readUsersSearch({ ...rest, sort: chosen }), replace: true })
  return (
    <Select isNarrowOnly aria-label={texts.order} value={sort} onChange={(event) => onSort(event.target.value)}>
      {sorts.map((value: UserSort) => (
        <option key={value} value={value}>
          {texts.orders[value]}
        </option>
      ))}
    </Select>
  )
}
