import { type ReactNode, type RefObject, Suspense, useLayoutEffect } from 'react'
import { Skeleton } from '../skeleton.tsx'
import { Block, BlockBody, type BlockProps } from './block.tsx'
import { SmallButton } from './small-button.tsx'
import { focusFirst, useStep } from './use-step.ts'

export interface StepBlockProps extends Omit<BlockProps, 'action' | 'children'> {
  /** The label of the button that opens the step. */
  label: string
  /** Accessible name where several buttons have the same label. Begins with the label. */
  fullLabel?: string
  icon?: string
  tone?: 'danger'
  /** Shown below the header, with or without an open step. */
  rows?: ReactNode
  /** Renders the open step, which may be lazy. `close` closes it and moves the focus back to the button. */
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
          <Suspense fallback={<Skeleton fields={2} />}>
            <StepContent bodyRef={step.body.ref}>{children(step.close)}</StepContent>
          </Suspense>
        </BlockBody>
      )}
      {rows}
    </Block>
  )
}

/** The content of a step. It receives the focus as soon as it has loaded. */
function StepContent({ bodyRef, children }: { bodyRef: RefObject<HTMLElement | null>; children: ReactNode }) {
  useLayoutEffect(() => focusFirst(bodyRef.current), [bodyRef])
  return children
}
