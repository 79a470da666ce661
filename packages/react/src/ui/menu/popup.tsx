import type { HTMLAttributes, RefObject } from 'react'
import { usePopup } from './use-popup.ts'

export interface PopupProps extends HTMLAttributes<HTMLDivElement> {
  /** The element beside which the popup is placed. */
  anchor: RefObject<HTMLElement | null>
  /** Called when the visitor presses outside of popup and anchor. */
  onDismiss: () => void
}

/** A surface beside an element, above the page. */
export function Popup({ anchor, onDismiss, className = '', ...rest }: PopupProps) {
  const popup = usePopup(anchor, onDismiss)
  return <div {...rest} className={`portico-popup ${className}`} popover="manual" ref={popup} />
}
