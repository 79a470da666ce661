import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { parsePlainSearch } from '../../data/plain-search.ts'
import { savedViewsQuery } from '../../data/saved-views-query.ts'
import { columnsOf, readUsersSearch, userColumns } from '../../data/users-search.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { deferredDialog } from '../../parts/feedback/deferred-dialog.tsx'
import { Menu, MenuCaption, MenuCheck, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { format } from '../../texts/format.ts'
import { queryOfView } from './query-of-view.ts'

const from = '/p/$projectId/users'
const SaveViewDialog = deferredDialog(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

/** The saved views of the list, and its columns. Both are in the address. */
export function ViewsMenu() {
  const texts = useUsersTexts()
  const { open, show, close } = useDialog({ 'save-view': 'support' })
  return (
    <>
      <Menu
        trigger={
          <Button isSmall look="ghost" icon="columns-3">
            {texts.view}
          </Button>
        }
      >
        <SavedViews onSave={() => show('save-view')} />
        <MenuLine />
        <ColumnChecks />
      </Menu>
      <SaveViewDialog isOpen={open === 'save-view'} onClose={close} />
    </>
  )
}

function SavedViews({ onSave }: { onSave: () => void }) {
  const texts = useUsersTexts()
  const { projectId, app } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { data: views = [] } = useQuery(savedViewsQuery(projectId))
  const query = queryOfView(search)
  const current = views.find((view) => view.query === query)
  const removal = useChange(projectId, {
    run: async (name: string) => {
      const stored = await app.owners.listSavedViews()
      await app.owners.replaceSavedViews(stored.filter((view) => view.name !== name))
    },
    stale: [['saved-views']],
    done: (_, name) => format(texts.viewDeleted, { name }),
  })
  return (
    <>
      <MenuCaption>{texts.savedViews}</MenuCaption>
      {views.map((view) => (
        <MenuItem
          key={view.name}
          icon={view === current ? 'check' : 'list-filter'}
          onSelect={() => void navigate({ search: readUsersSearch(parsePlainSearch(view.query)) })}
        >
          <bdi>{view.name}</bdi>
        </MenuItem>
      ))}
      <MenuItem icon="plus" onSelect={onSave}>
        {texts.saveView}
      </MenuItem>
      {current && (
        <MenuItem icon="trash-2" isDangerous onSelect={() => removal.mutate(current.name)}>
          {format(texts.deleteView, { name: current.name })}
        </MenuItem>
      )}
    </>
  )
}

function ColumnChecks() {
  const texts = useUsersTexts()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const shown = columnsOf(search)
  return (
    <>
      <MenuCaption>{texts.columns}</MenuCaption>
      {userColumns.map((column) => (
        <MenuCheck
          key={column}
          checked={shown.includes(column)}
          onChange={(isOn) => {
            const columns = userColumns.filter((each) => (each === column ? isOn : shown.includes(each))).join()
            void navigate({ search: (now) => readUsersSearch({ ...now, columns }), replace: true })
          }}
        >
          {texts.columnNames[column]}
        </MenuCheck>
      ))}
    </>
  )
}
