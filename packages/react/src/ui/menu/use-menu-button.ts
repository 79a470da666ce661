import { useItemPress } from './use-item-press.ts'
import { type MenuState, useMenu } from './use-menu.ts'
import { usePopup } from './use-popup.ts'

/** Options of `useMenuButton`. */
export interface MenuButtonOptions {
  /** The accessible name of the menu. */
  label: string
  /** A field above the items, which gets the focus first. */
  hasSearch?: boolean
}

/** A button with a menu, for markup of your own. */
export interface MenuButtonView {
  isOpen: boolean
  /** Attributes of the element around button and menu. */
  root: { ref: MenuState['rootRef']; onBlur: MenuState['handleBlur'] }
  /** Attributes of the button. */
  button: {
    'aria-expanded': boolean
    'aria-haspopup': 'dialog' | 'menu'
    onClick: () => void
    onKeyDown: MenuState['handleButtonKey']
    ref: MenuState['buttonRef']
    type: 'button'
  }
  /** For `useMenuPopup`. */
  menu: MenuState
  /** Attributes of the element around the items, inside the popup. */
  list: { 'aria-label': string; role: 'menu'; tabIndex: 0 }
  /** Returns the attributes of an element around items with a common label. */
  group: (label: string) => { 'aria-label': string; role: 'group' }
}

/**
 * Returns a button with a menu: arrows, Home, End and typed characters move, Escape and Tab close, the focus returns to the
 * button.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function useMenuButton({ label, hasSearch = false }: MenuButtonOptions): MenuButtonView {
  const menu = useMenu()
  return {
    isOpen: menu.isOpen,
    root: { ref: menu.rootRef, onBlur: menu.handleBlur },
    button: {
      'aria-expanded': menu.isOpen,
      'aria-haspopup': hasSearch ? 'dialog' : 'menu',
      onClick: menu.toggle,
      onKeyDown: menu.handleButtonKey,
      ref: menu.buttonRef,
      type: 'button',
    },
    menu,
    list: { 'aria-label': label, role: 'menu', tabIndex: 0 },
    group: (name) => ({ 'aria-label': name, role: 'group' }),
  }
}

/**
 * Returns the attributes of the open menu, a popover that is placed at its button and closes on a press outside. Call it in
 * a component that is rendered while the menu is open.
 */
export function useMenuPopup({ menu }: Pick<MenuButtonView, 'menu'>) {
  const ref = usePopup(menu.buttonRef, menu.dismiss)
  return { onKeyDown: menu.handleMenuKey, popover: 'manual', ref } as const
}

/** Options of `useMenuItem`. */
export interface MenuItemOptions {
  /** Typed characters find the item by its label. */
  label: string
  /** The page that the item opens, instead of an action. */
  href?: string | undefined
  onSelect?: () => void
  /** True for the chosen item of a group, false for the others. */
  isChosen?: boolean
}

/** Returns the attributes of an item: a link if it has an `href`, otherwise a button. A press closes the menu. */
export function useMenuItem({ menu }: Pick<MenuButtonView, 'menu'>, options: MenuItemOptions) {
  const { label, href, onSelect, isChosen } = options
  return {
    'aria-checked': isChosen,
    'data-label': label,
    onClick: useItemPress({ href, onSelect, close: menu.close }),
    role: isChosen === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
  } as const
}
