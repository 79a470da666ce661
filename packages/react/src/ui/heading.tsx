import { type ReactNode, useEffect, useRef } from 'react'
import { Part } from './part.tsx'

/** The level of a screen's title in the outline of the host's page. */
export type HeadingLevel = 1 | 2 | 3 | 4

export interface HeadingProps {
  level: HeadingLevel
  /** Moves the focus here when the heading appears, so that results are announced. */
  takesFocus?: boolean
  children: ReactNode
}

/** The title of a screen. */
export function Heading({ level, takesFocus = false, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Part as={`h${level}`} part="title" partRef={heading} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </Part>
  )
}
