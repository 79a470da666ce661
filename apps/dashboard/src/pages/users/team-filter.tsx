import { useQuery } from '@tanstack/react-query'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { TeamPicker } from './team-picker.tsx'

/** Finds a team, to list its members only. */
export function TeamFilterDialog({ onPick, onClose }: { onPick: (teamId: string) => void; onClose: () => void }) {
  const texts = useTexts('users')
  return (
    <Dialog isOpen onClose={onClose} title={texts.chooseTeam}>
      <TeamPicker
        action={texts.show}
        labelOf={({ displayName }) => format(texts.pick, { action: texts.show, name: displayName })}
        onPick={({ id }) => onPick(id)}
      />
    </Dialog>
  )
}

/** Returns the name of a team, or null while it is not known. */
export function useTeamName(teamId: string | undefined): string | null {
  const { projectId } = useProjectApp()
  const { data: teams } = useQuery({ ...teamsQuery(projectId), enabled: teamId !== undefined })
  return teams?.find(({ id }) => id === teamId)?.displayName ?? null
}
