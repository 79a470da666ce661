import type { ServerTeam } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Text } from '../../parts/text.tsx'
import { useTeamListTexts } from '../../parts/use-team-list-texts.ts'

/** The most teams that are shown. A search finds the others. */
const shownTeams = 8

/** A search over the teams of the project, with a button per team. */
export function TeamPicker({ action, labelOf, onPick }: TeamPickerProps) {
  const texts = useTeamListTexts()
  const { projectId } = useProjectApp()
  const [q, setQ] = useState('')
  const query = useQuery(teamsQuery(projectId))
  return (
    <Stack isTight>
      <SearchBox value={q} onSearch={setQ} label={texts.search} hasKey={false} />
      <Loaded query={query}>
        {(teams) => {
          const found = teams.filter(({ displayName }) =>
            displayName.toLocaleLowerCase().includes(q.toLocaleLowerCase()),
          )
          if (found.length === 0)
            return (
              <Text as="p" look="muted">
                {texts.noMatchTitle}
              </Text>
            )
          return (
            <CardRows>
              {found.slice(0, shownTeams).map((team) => (
                <li key={team.id}>
                  <Text as="bdi" isGrowing look="strong" isCut>
                    {team.displayName}
                  </Text>
                  <Button isSmall aria-label={labelOf(team)} onClick={() => onPick(team)}>
                    {action}
                  </Button>
                </li>
              ))}
            </CardRows>
          )
        }}
      </Loaded>
    </Stack>
  )
}

interface TeamPickerProps {
  /** The text of the buttons. */
  action: string
  /** Returns the accessible name of the button of a team. */
  labelOf: (team: ServerTeam) => string
  onPick: (team: ServerTeam) => void
}
