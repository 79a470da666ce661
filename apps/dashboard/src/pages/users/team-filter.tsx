import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** The most teams that are shown. A search finds the others. */
const shownTeams = 8

/** Finds a team, to list its members only. */
export function TeamFilterDialog({ onPick, onClose }: { onPick: (teamId: string) => void; onClose: () => void }) {
  const texts = useTexts('users')
  const teamTexts = useTexts('teams')
  const { projectId } = useProjectApp()
  const [q, setQ] = useState('')
  const query = useQuery(teamsQuery(projectId))
  return (
    <Dialog isOpen onClose={onClose} title={texts.chooseTeam}>
      <div className="stack tight">
        <SearchBox value={q} onSearch={setQ} label={teamTexts.search} hasKey={false} />
        <Loaded query={query}>
          {(teams) => {
            const found = teams.filter(({ displayName }) =>
              displayName.toLocaleLowerCase().includes(q.toLocaleLowerCase()),
            )
            if (found.length === 0) return <p className="muted">{teamTexts.noMatchTitle}</p>
            return (
              <ul className="card rows">
                {found.slice(0, shownTeams).map(({ id, displayName }) => (
                  <li key={id}>
                    <bdi className="grow strong trunc">{displayName}</bdi>
                    <Button
                      isSmall
                      aria-label={format(texts.pick, { action: texts.show, name: displayName })}
                      onClick={() => onPick(id)}
                    >
                      {texts.show}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}

/** Returns the name of a team, or null while it is not known. */
export function useTeamName(teamId: string | undefined): string | null {
  const { projectId } = useProjectApp()
  const { data: teams } = useQuery({ ...teamsQuery(projectId), enabled: teamId !== undefined })
  return teams?.find(({ id }) => id === teamId)?.displayName ?? null
}
