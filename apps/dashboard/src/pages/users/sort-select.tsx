import { useNavigate, useSearch } from '@tanstack/react-router'
import { defaultSort, readUsersSearch, type UserOrder, type UserSort, userOrders } from '../../data/users-search.ts'
import { Select } from '../../parts/forms/controls.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'

const from = '/p/$projectId/users'

/** Both directions of each order, that of the first click first. */
const sortsOf = (order: UserOrder): readonly UserSort[] =>
  userOrders[order] === 'descending' ? [`-${order}`, order] : [order, `-${order}`]
const sorts = [...sortsOf('signedUpAt'), ...sortsOf('lastActiveAt'), ...sortsOf('primaryEmail'), ...sortsOf('username')]

/** The order of the list on narrow windows, where heads of columns are hidden. */
export function SortSelect() {
  const texts = useUsersTexts()
  const { sort = defaultSort } = useSearch({ from })
  const navigate = useNavigate({ from })
  const onSort = (chosen: string) =>
    void navigate({ search: ({ cursor: _, ...rest }) => readUsersSearch({ ...rest, sort: chosen }), replace: true })
  return (
    <Select isNarrowOnly aria-label={texts.order} value={sort} onChange={(event) => onSort(event.target.value)}>
      {sorts.map((value) => (
        <option key={value} value={value}>
          {texts.orders[value]}
        </option>
      ))}
    </Select>
  )
}
