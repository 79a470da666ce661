import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { SmallButton } from './small-button.tsx'

export interface StepButtonsProps {
  /** The verb of the button that submits the form. */
  label: string
  pending: boolean
  /** Closes the step without sending it. */
  close: () => void
}

/** The end of a form in a step: submit, or Cancel. */
export function StepButtons({ label, pending, close }: StepButtonsProps) {
  const t = useTranslate()
  return (
    <div className="portico-buttons">
      <SmallButton kind="primary" pending={pending} type="submit">
        {label}
      </SmallButton>
      <SmallButton onClick={close}>{t(en.cancel)}</SmallButton>
    </div>
  )
}
