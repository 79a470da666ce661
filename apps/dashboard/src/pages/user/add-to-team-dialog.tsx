import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '../../data/teams-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Rows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useUserOfPage } from './use-user.ts'

/** The most teams that are shown at once. A search narrows them. */
const shownTeams = 20

/** Teams that a user is not in yet. A click adds the user. */
export function AddToTeamDialog({ memberOf, onClose }: { memberOf: readonly string[]; onClose: () => void }) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const query = useQuery(teamsQuery(projectId))
  const [text, setText] = useState('')
  const addition = useChange(projectId, {
    run: (teamId: string) => app.teamMembers.add(teamId, userId),
    stale: [['users'], ['teams']],
    done: () => texts.addedToTeam,
    onSuccess: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.addToTeam} help={texts.addToTeamHelp}>
      <SearchBox value={text} onSearch={setText} label={texts.searchTeams} hasKey={false} />
      <Loaded query={query}>
        {(teams) => {
          const open = teams.filter(
            ({ id, displayName }) =>
              !memberOf.includes(id) && displayName.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
          )
          if (open.length === 0)
            return (
              <Text as="p" look="muted">
                {texts.noOtherTeams}
              </Text>
            )
          return (
            <Rows isFlush>
              {open.slice(0, shownTeams).map(({ id, displayName }) => (
                <li key={id}>
                  <Text as="bdi" isGrowing isCut title={displayName}>
                    {displayName}
                  </Text>
                  <Button isSmall icon="plus" isBusy={addition.isPending} onClick={() => addition.mutate(id)}>
                    {texts.add}
                  </Button>
                </li>
              ))}
            </Rows>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
