import { Dialog } from '../../parts/feedback/dialog.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { format } from '../../texts/format.ts'
import { TeamPicker } from './team-picker.tsx'

/** Finds a team, to list its members only. */
export function TeamFilterDialog({ isOpen, onPick, onClose }: TeamFilterDialogProps) {
  const texts = useUsersTexts()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.chooseTeam}>
      <TeamPicker
        action={texts.show}
        labelOf={({ displayName }) => format(texts.pick, { action: texts.show, name: displayName })}
        onPick={({ id }) => onPick(id)}
      />
    </Dialog>
  )
}

interface TeamFilterDialogProps {
  isOpen: boolean
  onPick: (teamId: string) => void
  onClose: () => void
}
