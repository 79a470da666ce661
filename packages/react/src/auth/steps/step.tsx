import * as en from '@portico/messages/en'
import type { ReactNode } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Heading } from '../../ui/heading.tsx'
import { Part } from '../../ui/part.tsx'
import { SignInCanceled } from '../auth-flow.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** Shape of the arrow of the back button. */
const back = 'M13 8H3m4-4L3 8l4 4'

export interface StepProps {
  title: string
  lead: ReactNode
  /** Moves the focus to the title: for steps without a field. */
  takesFocus?: boolean
  /** Goes back to the forms. Without it, the content has its own way to continue. */
  onLeave?: (reason: Error) => void
  children: ReactNode
}

/** The frame of a step: back button, title, one sentence, content. */
export function Step({ title, lead, takesFocus, onLeave, children }: StepProps) {
  const t = useTranslate()
  const flow = useReturnFocus()
  return (
    <>
      {onLeave && (
        <Part as="button" onClick={() => onLeave(new SignInCanceled())} part="back" type="button">
          <svg aria-hidden="true" className="portico-icon portico-flip" viewBox="0 0 16 16">
            <path d={back} />
          </svg>
          {t(en.cancel)}
        </Part>
      )}
      <Heading level={flow?.headingLevel ?? 2} takesFocus={takesFocus}>
        {title}
      </Heading>
      <Part as="p" part="lead">
        {lead}
      </Part>
      {children}
    </>
  )
}
