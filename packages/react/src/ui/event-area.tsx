import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react'

export interface EventAreaProps {
  areaRef?: Ref<HTMLDivElement> | undefined
  className?: string
  onBlur?: FocusEventHandler
  onKeyDown?: KeyboardEventHandler | undefined
  children: ReactNode
}

/** An element that handles events of the controls in it: Escape, or the loss of the focus. It is no control itself. */
export function EventArea({ areaRef, className, onBlur, onKeyDown, children }: EventAreaProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from controls with roles of their own
    <div className={className} onBlur={onBlur} onKeyDown={onKeyDown} ref={areaRef}>
      {children}
    </div>
  )
}
