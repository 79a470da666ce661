import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Empty } from '../../parts/note.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { DeleteUsersDialog } from './delete-users-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { nameOf } from './user-name.ts'
import { usersQuery } from './users-query.ts'

const from = '/p/$projectId/users'

/** The users of the project: search, pages, selection. All of it is in the address. */
export function UsersPage() {
  const texts = useTexts('users')
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const query = useQuery(usersQuery(projectId, search))
  const [isCreating, setIsCreating] = useState(false)
  const onSearch = (q: string) => void navigate({ search: q ? { q } : {}, replace: true })
  return (
    <Page
      title={texts.title}
      actions={
        <Button look="primary" icon="plus" onClick={() => setIsCreating(true)}>
          {texts.createUser}
        </Button>
      }
    >
      <div className="toolbar">
        <SearchBox value={search.q ?? ''} onSearch={onSearch} label={texts.search} />
      </div>
      <Loaded query={query} rows={10}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <NoUsers query={search.q} onClear={() => onSearch('')} />
          ) : (
            <UserList users={items} nextCursor={nextCursor} isFirst={search.cursor === undefined} />
          )
        }
      </Loaded>
      <CreateUserDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  )
}

function UserList({ users, nextCursor, isFirst }: UserListProps) {
  const texts = useTexts('users')
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { history } = useRouter()
  const navigate = useNavigate({ from })
  const [selected, setSelected] = useState<Record<string, boolean>>({})
  const [toDelete, setToDelete] = useState<readonly ServerUser[] | null>(null)
  const askToDelete = useCallback((user: ServerUser) => setToDelete([user]), [])
  const columns = useUserColumns(projectId, askToDelete)
  const chosen = users.filter(({ id }) => selected[id])
  return (
    <>
      <DataTable
        label={texts.title}
        rows={users}
        columns={columns}
        rowId={({ id }) => id}
        selection={{
          selected,
          onChange: setSelected,
          allLabel: texts.selectAll,
          rowLabel: (user) => format(texts.select, { name: nameOf(user) }),
        }}
      />
      <div className="table-foot">
        {chosen.length > 0 && (
          <div className="bulk">
            <span className="n">{plural(texts.selected, chosen.length)}</span>
            <Button isSmall look="danger" icon="trash-2" onClick={() => setToDelete(chosen)}>
              {texts.delete}
            </Button>
            <Button isSmall look="ghost" icon="x" onClick={() => setSelected({})}>
              {texts.clearSelection}
            </Button>
          </div>
        )}
        <span className="push">
          <Pager
            isFirst={isFirst}
            nextCursor={nextCursor}
            onFirst={() => void navigate({ search: ({ q }) => (q ? { q } : {}) })}
            onPrevious={() => history.back()}
            onNext={(cursor) => void navigate({ search: (search) => ({ ...search, cursor }) })}
          />
        </span>
      </div>
      <DeleteUsersDialog users={toDelete} onClose={() => setToDelete(null)} />
    </>
  )
}

interface UserListProps {
  users: ServerUser[]
  nextCursor: string | null
  isFirst: boolean
}

function NoUsers({ query, onClear }: { query: string | undefined; onClear: () => void }) {
  const texts = useTexts('users')
  if (!query) {
    return (
      <div className="card">
        <Empty icon="users-round" title={texts.emptyTitle}>
          {texts.emptyText}
        </Empty>
      </div>
    )
  }
  return (
    <div className="card">
      <Empty icon="search-x" title={texts.noMatchTitle} action={<Button onClick={onClear}>{texts.clearSearch}</Button>}>
        {format(texts.noMatchText, { query })}
      </Empty>
    </div>
  )
}
