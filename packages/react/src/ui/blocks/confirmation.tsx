import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../banner.tsx'
import { SmallButton } from './small-button.tsx'
import { StepBlock, type StepBlockProps } from './step-block.tsx'
import { useAction } from './use-action.ts'

export interface ConfirmationProps {
  /** Contains the name of the object, such as "Remove MacBook Pro?". */
  question: string
  /** Consequences, one sentence each. */
  losses?: readonly string[]
  /** The verb on the confirming button. */
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  close: () => void
}

/** The second step of an action that cannot be undone. Stays open with the reason if the action fails. */
export function Confirmation({ question, losses = [], confirmLabel, onConfirm, close }: ConfirmationProps) {
  const t = useTranslate()
  const { run, pending, error } = useAction(async () => {
    await onConfirm()
    close()
  })
  return (
    <div className="portico-confirmation">
      <p className="portico-question" data-autofocus tabIndex={-1}>
        {question}
      </p>
      {losses.length > 0 && (
        <ul>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      <Banner onRetry={run} text={error} />
      <div className="portico-buttons">
        <SmallButton kind="primary" onClick={run} pending={pending} tone="danger">
          {confirmLabel}
        </SmallButton>
        <SmallButton onClick={close}>{t(en.cancel)}</SmallButton>
      </div>
    </div>
  )
}

export type ConfirmBlockProps = Omit<StepBlockProps, 'children' | 'tone'> & Omit<ConfirmationProps, 'close'>

/** A block with one destructive action in two steps: a red text button, then the consequences with a red button. */
export function ConfirmBlock({ question, losses, confirmLabel, onConfirm, ...block }: ConfirmBlockProps) {
  return (
    <StepBlock {...block} tone="danger">
      {(close) => <Confirmation {...{ question, losses, confirmLabel, onConfirm, close }} />}
    </StepBlock>
  )
}
