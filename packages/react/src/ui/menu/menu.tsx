import type { ReactNode, RefObject } from 'react'
import { EventArea } from '../event-area.tsx'
import { Icon } from '../icons/icon.tsx'
import { alert } from '../icons/icons.ts'
import { CloseMenu } from './menu-item.tsx'
import { Popup } from './popup.tsx'
import { type MenuState, useMenu } from './use-menu.ts'

export interface MenuProps {
  /** The name of the menu, and of its button unless that has its own. */
  label: string
  buttonLabel?: string
  /** The content of the button. */
  trigger: ReactNode
  shape?: 'person' | 'team'
  /** True while the subject of the menu changes. */
  pending?: boolean
  /** Shown above the items; not part of the keyboard order. */
  header?: ReactNode
  /** A field above the items, which gets the focus first. */
  search?: ReactNode
  /** Shown below the button while the menu is closed: the error of the last choice. */
  problem?: ReactNode
  onProblemDismissed?: () => void
  /** `MenuItem` and `MenuGroup`. */
  children: ReactNode
}

/**
 * A button with a menu: arrows, Home, End and typed characters move, Escape and Tab close, the focus returns to the
 * button.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu(props: MenuProps) {
  const { label, buttonLabel = label, trigger, shape = 'person', pending = false, header, search, children } = props
  const menu = useMenu()
  return (
    <EventArea areaRef={menu.rootRef} onBlur={menu.handleBlur}>
      <button
        aria-busy={pending}
        aria-expanded={menu.isOpen}
        aria-haspopup={search ? 'dialog' : 'menu'}
        aria-label={buttonLabel}
        className="portico-trigger"
        data-shape={shape}
        onClick={menu.toggle}
        onKeyDown={menu.handleButtonKey}
        ref={menu.buttonRef}
        type="button"
      >
        {trigger}
      </button>
      {menu.isOpen && (
        <OpenMenu header={header} label={label} menu={menu} search={search}>
          {children}
        </OpenMenu>
      )}
      {!menu.isOpen && <Problem anchor={menu.buttonRef} onDismiss={props.onProblemDismissed} text={props.problem} />}
    </EventArea>
  )
}

interface OpenMenuProps extends Pick<MenuProps, 'label' | 'header' | 'search' | 'children'> {
  menu: MenuState
}

function OpenMenu({ menu, label, header, search, children }: OpenMenuProps) {
  return (
    <Popup
      anchor={menu.buttonRef}
      className="portico-menu"
      onDismiss={menu.dismiss}
      onKeyDown={menu.handleMenuKey}
      {...(search && { role: 'dialog', 'aria-label': label })}
    >
      {header}
      {search}
      <CloseMenu.Provider value={menu.close}>
        {/* A menu that scrolls must be reachable by the keyboard. */}
        <div aria-label={label} role="menu" tabIndex={0}>
          {children}
        </div>
      </CloseMenu.Provider>
    </Popup>
  )
}

interface ProblemProps {
  anchor: RefObject<HTMLElement | null>
  text: ReactNode
  onDismiss: (() => void) | undefined
}

function Problem({ anchor, text, onDismiss = () => {} }: ProblemProps) {
  if (!text) return null
  return (
    <Popup anchor={anchor} className="portico-menu portico-problem" onDismiss={onDismiss} role="alert">
      <span data-tone="danger">
        <Icon shape={alert} />
      </span>
      {text}
    </Popup>
  )
}
