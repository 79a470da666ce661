import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** One line of a menu. */
export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
}

export interface MenuProps {
  /** The name of the button for screen readers. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Stands above the items; not part of the keyboard order. */
  header?: ReactNode
  items: readonly MenuItem[]
}

/**
 * A button with a menu, by the pattern of the ARIA Authoring Practices: arrows, Home, End and first letters move,
 * Escape and Tab close, focus returns to the button.
 *
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu({ label, trigger, header, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    itemsIn(root.current)[0]?.focus()
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (moveFocus(itemsIn(root.current), event.key)) event.preventDefault()
  }

  return (
    <div className="portico-menu-root" ref={root}>
      <button
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={label}
        className="portico-menu-button"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'ArrowDown' && setOpen(true)}
        ref={button}
        type="button"
      >
        {trigger}
      </button>
      {isOpen && (
        <div className="portico-menu" data-part="menu">
          {header && <div className="portico-menu-header">{header}</div>}
          <div aria-label={label} onKeyDown={handleKeyDown} role="menu">
            {items.map((item) => (
              <MenuLine close={close} item={item} key={item.label} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function MenuLine({ item, close }: { item: MenuItem; close: () => void }) {
  function select() {
    close()
    item.onSelect()
  }
  return (
    <button className="portico-menu-item" onClick={select} role="menuitem" tabIndex={-1} type="button">
      {item.icon}
      {item.label}
    </button>
  )
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** Moves the focus by a key; answers whether the key meant anything. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const target = targetOf(items, at, key)
  target?.focus()
  return target !== undefined
}

function targetOf(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return rest.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
