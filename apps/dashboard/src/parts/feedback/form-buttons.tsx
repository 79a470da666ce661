import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'

interface FormButtonsProps {
  /** The verb of the button that submits the form. */
  action: string
  look?: 'primary' | 'destroy'
  isBusy: boolean
  isDisabled?: boolean
  onCancel: () => void
}

/** The buttons below the form of a dialog: Cancel, and the one that submits the form. */
export function FormButtons({ action, look = 'primary', isBusy, isDisabled = false, onCancel }: FormButtonsProps) {
  const common = useTexts('common')
  return (
    <>
      <Button onClick={onCancel}>{common.cancel}</Button>
      <Button type="submit" look={look} isBusy={isBusy} isDisabled={isDisabled}>
        {action}
      </Button>
    </>
  )
}
