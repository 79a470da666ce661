import type { ReactNode } from 'react'

export interface ViewsProps {
  /** Replaces the content, which stays mounted so that typed values are kept. */
  step?: ReactNode
  children: ReactNode
}

/** The content of a screen, or a step in its place. */
export function Views({ step = null, children }: ViewsProps) {
  return (
    <>
      {step !== null && (
        <div className="portico-view" data-part="step">
          {step}
        </div>
      )}
      <div className="portico-view" hidden={step !== null}>
        {children}
      </div>
    </>
  )
}
