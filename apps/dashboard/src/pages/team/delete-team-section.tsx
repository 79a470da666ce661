import type { ServerTeam } from '@portico/sdk/server'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../owner/use-change.ts'
import { DeletionSection } from '../../parts/forms/deletion-section.tsx'
import { Text } from '../../parts/text.tsx'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useTeamOfPage } from './team-query.ts'

/** Deletes the team. Its members stay users. */
export function DeleteTeamSection({ team }: { team: ServerTeam }) {
  const texts = useTeamTexts()
  const deletion = useTeamDeletion()
  return (
    <DeletionSection
      title={texts.danger}
      action={texts.delete}
      hint={texts.deleteHelp}
      question={texts.deleteTitle}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        <Text as="bdi" look="strong" isLong>
          {team.displayName}
        </Text>
      </p>
      <p>{texts.deleteHelp}</p>
    </DeletionSection>
  )
}

function useTeamDeletion() {
  const texts = useTeamTexts()
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
