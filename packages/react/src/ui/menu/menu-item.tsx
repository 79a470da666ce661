import { createContext, type ReactNode, useContext } from 'react'
import { cutText } from '../fields/graphemes.ts'
import { useItemPress } from './use-item-press.ts'

/** Closes the menu around an item, and returns the focus to its button. */
export const CloseMenu = createContext(() => {})

export interface MenuItemProps {
  label: string
  /** For labels that users have typed: cuts long ones, which are shown in full as a tooltip. */
  isName?: boolean
  icon?: ReactNode
  /** Shown at the end. */
  hint?: ReactNode
  /** The page that the item opens, instead of an action. */
  href?: string
  onSelect?: () => void
  /** Keeps the menu open, because other items replace this one. */
  staysOpen?: boolean
  /** True for the chosen item of a group, false for the others. */
  isChosen?: boolean
  /** BCP 47 tag of the label's language, if it differs from that of the screen. */
  lang?: string | undefined
  /** Shows only the icon. */
  isIcon?: boolean
}

/** Maximum number of characters shown of a name, as the specification requires. */
export const shownCharacters = 40

/** A line of a menu: an action, or a page of the app, which can be opened in another tab like any link. */
export function MenuItem(props: MenuItemProps) {
  const { label, isName = false, icon, hint, href, onSelect, isChosen, isIcon = false, staysOpen, lang } = props
  const close = useContext(CloseMenu)
  const Element = href === undefined ? 'button' : 'a'
  const select = useItemPress({ href, onSelect, close: staysOpen ? undefined : close })
  return (
    <Element
      aria-checked={isChosen}
      aria-label={isName || isIcon ? label : undefined}
      className={isIcon ? 'portico-icon-button' : 'portico-menu-item'}
      data-label={label}
      href={href}
      lang={lang}
      onClick={select}
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      tabIndex={-1}
      title={isName || isIcon ? label : undefined}
      {...(href === undefined && { type: 'button' })}
    >
      {isIcon ? icon : <span className="portico-menu-icon">{icon}</span>}
      {isName ? (
        <span className="portico-cut" dir="auto">
          {cutText(label, shownCharacters)}
        </span>
      ) : (
        !isIcon && <span>{label}</span>
      )}
      {hint}
    </Element>
  )
}

/** Items under a common label. */
export function MenuGroup({ label, children }: { label: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: styles of the host for fieldsets must not reach a menu
    <div aria-label={label} role="group">
      <p aria-hidden="true" className="portico-group">
        {label}
      </p>
      {children}
    </div>
  )
}
