import type { ServerTeam } from '@portico/sdk/server'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTeamOfPage } from './team-query.ts'

/** Deletes the team. Its members stay users. */
export function DeleteTeamSection({ team }: { team: ServerTeam }) {
  const texts = useTexts('team')
  const deletion = useTeamDeletion()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <OpenSection id="danger" title={texts.danger}>
      <CardRows isDangerous>
        <Row>
          <RowText>
            <Text as="p" look="strong">
              {texts.delete}
            </Text>
            <Text as="p" look="hint">
              {texts.deleteHelp}
            </Text>
          </RowText>
          <RoleButton needs="admin" look="danger" onClick={() => setIsAsking(true)}>
            {texts.delete}…
          </RoleButton>
        </Row>
      </CardRows>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.deleteTitle}
        action={texts.delete}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      >
        <p>
          <Text as="bdi" look="strong" isLong>
            {team.displayName}
          </Text>
        </p>
        <p>{texts.deleteHelp}</p>
      </ConfirmDialog>
    </OpenSection>
  )
}

function useTeamDeletion() {
  const texts = useTexts('team')
  const { projectId, app, teamId } = useTeamOfPage()
  const navigate = useNavigate()
  return useChange(projectId, {
    async run() {
      await app.teams.delete(teamId)
      // The navigation comes first, because the queries of this page would no longer find the team.
      await navigate({ to: '/p/$projectId/teams', params: { projectId } })
    },
    stale: [['teams', 'list'], ['users']],
    done: () => texts.deleted,
  })
}
