import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createTypeAhead, menuItemsIn, pressMenuKey, searchFieldIn } from './menu-keys.ts'

/** State and keyboard of a menu button. */
export interface MenuState {
  /** Contains the button and the open menu. */
  rootRef: RefObject<HTMLDivElement | null>
  buttonRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  toggle: () => void
  /** Closes the menu and leaves the focus where it is. */
  dismiss: () => void
  /** Closes the menu and returns the focus to its button. */
  close: () => void
  handleBlur: (event: FocusEvent) => void
  handleButtonKey: (event: KeyboardEvent) => void
  handleMenuKey: (event: KeyboardEvent) => void
}

/** Opens and closes a menu, and moves the focus in it. */
export function useMenu(): MenuState {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [findTyped] = useState(createTypeAhead)

  useEffect(() => {
    if (opened && rootRef.current) focusMenu(rootRef.current, opened)
  }, [opened])

  const dismiss = () => setOpened(null)
  const close = () => {
    buttonRef.current?.focus()
    dismiss()
  }
  return {
    rootRef,
    buttonRef,
    isOpen: opened !== null,
    toggle: () => setOpened(opened ? null : 'first'),
    dismiss,
    close,
    handleBlur({ relatedTarget }) {
      if (relatedTarget && !rootRef.current?.contains(relatedTarget)) dismiss()
    },
    handleButtonKey(event) {
      if (event.key === 'Escape' && opened) close()
      else if (event.key === 'ArrowDown') setOpened('first')
      else if (event.key === 'ArrowUp') setOpened('last')
      else return
      consume(event)
    },
    handleMenuKey: (event) => handleMenuKey(event, close, findTyped),
  }
}

/** Moves the focus into an open menu: to its search field, otherwise to its first or last item. */
function focusMenu(root: HTMLElement, opened: 'first' | 'last'): void {
  const item = menuItemsIn(root).at(opened === 'first' ? 0 : -1)
  // Items may still be loading.
  const start = searchFieldIn(root) ?? item ?? root.querySelector<HTMLElement>('[role=menu]')
  start?.focus()
}

function handleMenuKey(event: KeyboardEvent, close: () => void, findTyped: ReturnType<typeof createTypeAhead>): void {
  const menu = event.currentTarget
  const stop = event.key === 'Tab' && otherStop(menu, event)
  if (stop) stop.focus()
  else if (event.key === 'Tab' || event.key === 'Escape') close()
  else if (!pressMenuKey(menu, event, findTyped)) return
  // With Tab, the browser moves on from the button.
  if (stop || event.key !== 'Tab') consume(event)
}

/** A menu with a search field has two tab stops: the field and the items. */
function otherStop(menu: Element, { target, shiftKey }: KeyboardEvent): HTMLElement | null {
  const field = searchFieldIn(menu)
  if (shiftKey) return target === field ? null : field
  return target === field ? (menuItemsIn(menu)[0] ?? null) : null
}

function consume(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
