import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { usersQuery } from '../../data/users-query.ts'
import { isFiltered, isUserOrder, readUsersSearch, type UserListOrder, userOrders } from '../../data/users-search.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { deferCode } from '../../parts/deferred-code.ts'
import { deferredDialog } from '../../parts/feedback/deferred-dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { useCode } from '../../parts/feedback/use-code.ts'
import { AtEnd } from '../../parts/layout.tsx'
import { DataTable, type Sorting } from '../../parts/lists/data-table.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useSelectedUsers } from './use-selected-users.ts'
import { useUserColumns } from './user-columns.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

const from = '/p/$projectId/users'

// The actions on selected users load when the first is selected.
const bulkActions = deferCode(() => import('./bulk-actions.tsx'))
const DeleteUsersDialog = deferredDialog(async () => (await import('./delete-users-dialog.tsx')).DeleteUsersDialog)
const InviteUsersDialog = deferredDialog(async () => (await import('./invite-users-dialog.tsx')).InviteUsersDialog)
const CreateUserDialog = deferredDialog(async () => (await import('./create-user-dialog.tsx')).CreateUserDialog)

/** The users of the project: search, filters, order and page are in the address. */
export function UsersPage() {
  const texts = useUsersTexts()
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const query = useQuery(usersQuery(projectId, search))
  const { open, show, close } = useDialog({ create: 'admin', invite: 'admin' })
  return (
    <Page
      guide="users"
      title={texts.title}
      actions={
        <>
          <RoleButton needs="admin" icon="send" onClick={() => show('invite')}>
            {texts.invite}
          </RoleButton>
          <RoleButton needs="admin" look="primary" icon="plus" onClick={() => show('create')}>
            {texts.createUser}
          </RoleButton>
        </>
      }
    >
      <UsersToolbar total={query.data?.total} />
      <Loaded query={query} rows={10} columns={7}>
        {({ items, ...page }) =>
          items.length === 0 && page.nextCursor === null ? <NoUsers /> : <UserList {...page} users={items} />
        }
      </Loaded>
      <CreateUserDialog isOpen={open === 'create'} onClose={close} />
      <InviteUsersDialog isOpen={open === 'invite'} onClose={close} />
    </Page>
  )
}

interface UserListProps {
  users: ServerUser[]
  order: UserListOrder
  nextCursor: string | null
}

function UserList({ users, nextCursor, order }: UserListProps) {
  const texts = useUsersTexts()
  const { selected, setSelected, chosen, select, selectMatching, isReading } = useSelectedUsers(users)
  const [toDelete, setToDelete] = useState<readonly ServerUser[] | null>(null)
  const askToDelete = useCallback((user: ServerUser) => setToDelete([user]), [])
  const columns = useUserColumns(users, askToDelete)
  const sorting = useSorting(order)
  const bulk = useCode(bulkActions, chosen.length > 0, () => setSelected({}))
  // The page is selected, and other pages have more users.
  const hasMore = nextCursor !== null && chosen.length === users.length && users.every(({ id }) => selected[id])
  return (
    <>
      <DataTable
        label={texts.title}
        rows={users}
        columns={columns}
        rowId={({ id }) => id}
        sorting={sorting}
        selection={{
          selected,
          onChange: setSelected,
          allLabel: texts.selectAll,
          rowLabel: (user) => format(texts.select, { name: nameOf(user) }),
        }}
      />
      <TableFoot>
        {bulk && chosen.length > 0 && (
          <bulk.BulkActions
            users={chosen}
            onSelect={select}
            onSelectMatching={hasMore ? selectMatching : undefined}
            isSelecting={isReading}
          />
        )}
        <AtEnd>
          <UsersPager nextCursor={nextCursor} />
        </AtEnd>
      </TableFoot>
      <DeleteUsersDialog isOpen={toDelete !== null} users={toDelete ?? []} onClose={() => setToDelete(null)} />
    </>
  )
}

function UsersPager({ nextCursor }: { nextCursor: string | null }) {
  const { cursor } = useSearch({ from })
  const { history } = useRouter()
  const navigate = useNavigate({ from })
  return (
    <Pager
      isFirst={cursor === undefined}
      nextCursor={nextCursor}
      onFirst={() => void navigate({ search: ({ cursor: _, ...search }) => search })}
      onPrevious={() => history.back()}
      onNext={(next) => void navigate({ search: (search) => ({ ...search, cursor: next }) })}
    />
  )
}

/** Sorts by a column, and reverses the order at the second click. The arrow shows the order of the rows. */
function useSorting({ orderBy, desc }: UserListOrder): Sorting {
  const navigate = useNavigate({ from })
  return {
    column: orderBy,
    direction: desc ? 'descending' : 'ascending',
    canSort: isUserOrder,
    onSort(column) {
      const isDescending = column === orderBy ? !desc : isUserOrder(column) && userOrders[column] === 'descending'
      const sort = `${isDescending ? '-' : ''}${column}`
      void navigate({ search: ({ cursor: _, ...rest }) => readUsersSearch({ ...rest, sort }), replace: true })
    },
  }
}

function NoUsers() {
  const texts = useUsersTexts()
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  if (!isFiltered(search)) {
    return (
      <Card>
        <Empty
          icon="users-round"
          title={texts.emptyTitle}
          action={
            <ButtonLink to="/p/$projectId/setup" params={{ projectId }}>
              {texts.openSetup}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </Empty>
      </Card>
    )
  }
  const { q = '', ...filters } = search
  const isSearchOnly = !isFiltered(filters)
  const clear = () =>
    void navigate({ search: ({ sort, columns }) => readUsersSearch({ sort, columns }), replace: true })
  return (
    <Card>
      <Empty
        icon="search-x"
        title={texts.noMatchTitle}
        action={<Button onClick={clear}>{isSearchOnly ? texts.clearSearch : texts.clearFilters}</Button>}
      >
        {isSearchOnly ? format(texts.noMatchText, { query: q }) : texts.noFilterMatchText}
      </Empty>
    </Card>
  )
}
