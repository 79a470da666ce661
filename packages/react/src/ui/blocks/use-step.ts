import { type KeyboardEvent, type RefObject, useContext, useId, useLayoutEffect, useRef } from 'react'
import { SectionContext } from './section-context.ts'

/** A form or question that opens in its place, for example to edit a name or to confirm a removal. */
export interface Step {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Properties of the button that opens the step. It receives the focus again when the step closes. */
  opener: { onClick: () => void; 'data-opener': string }
  /** Properties of the element around the open step. Its first field receives the focus; Escape closes the step. */
  body: { ref: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void }
}

/** Returns a step of the section, and moves the focus into it and back. Opening it closes the one that was open. */
export function useStep(): Step {
  const id = useId()
  const { openStep, setOpenStep } = useContext(SectionContext)
  const ref = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = openStep === id
  const open = () => setOpenStep(id)
  // A form that is saved after the user has opened another step leaves that one open.
  const close = () => setOpenStep((open) => (open === id ? null : open))

  // Runs before the section detects that the focused element was removed.
  useLayoutEffect(() => {
    if (isOpen) focusFirst(ref.current)
    // Another step, or whatever the user has pressed, may have the focus already.
    else if (wasOpen.current && document.activeElement === document.body) openerOf(id)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, id])

  return {
    isOpen,
    open,
    close,
    opener: { onClick: open, 'data-opener': id },
    body: { ref, onKeyDown: (event) => event.key === 'Escape' && close() },
  }
}

/** Moves the focus to the first field of a step, or to its question or first button. */
export function focusFirst(body: HTMLElement | null): void {
  const select = (selector: string) => body?.querySelector<HTMLElement>(selector) ?? null
  const target = select('[data-autofocus]') ?? select('input:not([hidden]), select, textarea') ?? select('button')
  target?.focus()
}

function openerOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-opener="${id}"]`)
}
