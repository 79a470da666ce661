import type { ReactNode } from 'react'
import { Block, BlockBody, type BlockProps } from './block.tsx'
import { SmallButton } from './small-button.tsx'
import { useStep } from './use-step.ts'

export interface StepBlockProps extends Omit<BlockProps, 'action' | 'children'> {
  /** The label of the button that opens the step. */
  label: string
  /** Names the button where several have the same label. Begins with the label. */
  fullLabel?: string
  icon?: string
  tone?: 'danger'
  /** Stands below the head, whether the step is open or not. */
  rows?: ReactNode
  /** Renders the open step. `close` closes it and moves the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** A block whose action opens a form or question below its head. */
export function StepBlock({ label, fullLabel, icon, tone, rows, children, ...block }: StepBlockProps) {
  const step = useStep()
  const action = step.isOpen ? null : (
    <SmallButton {...step.opener} aria-label={fullLabel} icon={icon} tone={tone}>
      {label}
    </SmallButton>
  )
  return (
    <Block {...block} action={action}>
      {step.isOpen && (
        <BlockBody bodyRef={step.body.ref} onKeyDown={step.body.onKeyDown}>
          {children(step.close)}
        </BlockBody>
      )}
      {rows}
    </Block>
  )
}
