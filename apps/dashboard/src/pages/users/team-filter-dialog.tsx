import { Dialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { TeamPicker } from './team-picker.tsx'

/** Finds a team, to list its members only. */
export function TeamFilterDialog({ isOpen, onPick, onClose }: TeamFilterDialogProps) {
  const texts = useTexts('users')
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
