import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Text } from '../../parts/text.tsx'
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
      <Stack isTight>
        <SearchBox value={q} onSearch={setQ} label={teamTexts.search} hasKey={false} />
        <Loaded query={query}>
          {(teams) => {
            const found = teams.filter(({ displayName }) =>
              displayName.toLocaleLowerCase().includes(q.toLocaleLowerCase()),
            )
            if (found.length === 0)
              return (
                <Text as="p" look="muted">
                  {teamTexts.noMatchTitle}
                </Text>
              )
            return (
              <CardRows>
                {found.slice(0, shownTeams).map(({ id, displayName }) => (
                  <li key={id}>
                    <Text as="bdi" isGrowing look="strong" isCut>
                      {displayName}
                    </Text>
                    <Button
                      isSmall
                      aria-label={format(texts.pick, { action: texts.show, name: displayName })}
                      onClick={() => onPick(id)}
                    >
                      {texts.show}
                    </Button>
                  </li>
                ))}
              </CardRows>
            )
          }}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

/** Returns the name of a team, or null while it is not known. */
export function useTeamName(teamId: string | undefined): string | null {
  const { projectId } = useProjectApp()
  const { data: teams } = useQuery({ ...teamsQuery(projectId), enabled: teamId !== undefined })
  return teams?.find(({ id }) => id === teamId)?.displayName ?? null
}
