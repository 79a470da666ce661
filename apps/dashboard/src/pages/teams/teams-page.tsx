import type { ServerTeam } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { teamSummariesQuery } from '../../data/team-summaries-query.ts'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { AtEnd } from '../../parts/layout.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useTeamListTexts } from '../../parts/use-team-list-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { CreateTeamDialog } from './create-team-dialog.tsx'
import { useTeamColumns } from './team-columns.tsx'

const from = '/p/$projectId/teams'
const pageSize = 50

/** The teams of the project. Search and page are in the address. */
export function TeamsPage() {
  const texts = useTeamListTexts()
  const { projectId } = useProjectApp()
  const { q = '' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const query = useQuery(teamsQuery(projectId))
  const { open, show, close } = useDialog({ create: 'admin' })
  const onSearch = (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true })
  return (
    <Page
      guide="teams"
      title={texts.title}
      actions={
        <RoleButton needs="admin" look="primary" icon="plus" onClick={() => show('create')}>
          {texts.createTeam}
        </RoleButton>
      }
    >
      <Toolbar>
        <SearchBox value={q} onSearch={onSearch} label={texts.search} />
        {query.data && <Total teams={query.data} query={q} />}
      </Toolbar>
      <Loaded query={query} rows={10} columns={6}>
        {(teams) => {
          const found = teams.filter((team) => isMatch(team, q))
          return found.length === 0 ? <NoTeams query={q} onClear={() => onSearch('')} /> : <TeamList teams={found} />
        }}
      </Loaded>
      {open === 'create' && <CreateTeamDialog onClose={close} />}
    </Page>
  )
}

const isMatch = ({ id, displayName }: ServerTeam, query: string) =>
  id === query.trim() || displayName.toLocaleLowerCase().includes(query.toLocaleLowerCase())

/** The number of teams that match, where the list of users has its number. */
function Total({ teams, query }: { teams: readonly ServerTeam[]; query: string }) {
  const texts = useTeamListTexts()
  const { plural } = useLanguage()
  return (
    <AtEnd>
      <Text look="muted" isNumber role="status">
        {plural(texts.count, teams.filter((team) => isMatch(team, query)).length)}
      </Text>
    </AtEnd>
  )
}

function TeamList({ teams }: { teams: readonly ServerTeam[] }) {
  const texts = useTeamListTexts()
  const { projectId } = useProjectApp()
  const { page = 1 } = useSearch({ from })
  const navigate = useNavigate({ from })
  const shown = teams.slice((page - 1) * pageSize, page * pageSize)
  const { data: summaries } = useQuery(
    teamSummariesQuery(
      projectId,
      shown.map(({ id }) => id),
    ),
  )
  const columns = useTeamColumns(projectId, summaries)
  const goTo = (next: number) =>
    void navigate({ search: ({ q }) => ({ ...(q && { q }), ...(next > 1 && { page: next }) }) })
  const isLast = page * pageSize >= teams.length
  return (
    <>
      <DataTable label={texts.title} rows={shown} columns={columns} rowId={({ id }) => id} />
      <TableFoot>
        <AtEnd>
          <Pager
            isFirst={page === 1}
            nextCursor={isLast ? null : String(page + 1)}
            onFirst={() => goTo(1)}
            onPrevious={() => goTo(page - 1)}
            onNext={() => goTo(page + 1)}
          />
        </AtEnd>
      </TableFoot>
    </>
  )
}

function NoTeams({ query, onClear }: { query: string; onClear: () => void }) {
  const texts = useTeamListTexts()
  const isFiltered = query !== ''
  return (
    <Card>
      <Empty
        icon={isFiltered ? 'search-x' : 'building-2'}
        title={isFiltered ? texts.noMatchTitle : texts.emptyTitle}
        action={isFiltered && <Button onClick={onClear}>{texts.clearSearch}</Button>}
      >
        {isFiltered ? format(texts.noMatchText, { query }) : texts.emptyText}
      </Empty>
    </Card>
  )
}
