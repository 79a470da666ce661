import { cloneElement, type ReactNode, useState } from 'react'
import { deferCode } from './deferred-code.ts'
import { useCode } from './feedback/use-code.ts'
import styles from './menu.module.css'
import type { MenuCheckProps, MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-popup.tsx'

const popup = deferCode(() => import('./menu-popup.tsx'))

/**
 * A menu that opens at a button. `trigger` is the button without its handler. The code of menus loads when a button gets
 * the pointer or the focus: a list has a menu in each row, and most visits open none.
 */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [hasOpened, setHasOpened] = useState(false)
  const loaded = useCode(popup, hasOpened, () => setHasOpened(false))
  if (hasOpened && loaded) return <loaded.OpenedMenu trigger={trigger} {...menu} />
  const open = () => setHasOpened(true)
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: popup.preload,
    onFocus: popup.preload,
    onKeyDown: ({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open(),
  })
}

// The rows of a menu are shown only in an open one, so their code has loaded.

/** An action of a menu. `isDangerous` is for actions that end, remove or delete. */
export const MenuItem = (props: MenuItemProps) => popup.module && <popup.module.Item {...props} />

/** A link of a menu. */
export const MenuLink = (props: MenuLinkProps) => popup.module && <popup.module.LinkItem {...props} />

/** One of several choices in a menu. */
export function MenuChoice<Value extends string>({ choices, onChange, ...props }: MenuChoiceProps<Value>) {
  const choose = (value: string) => {
    const chosen = choices.find(([choice]) => choice === value)
    if (chosen) onChange(chosen[0])
  }
  return popup.module && <popup.module.Choice {...props} choices={choices} onChange={choose} />
}

/** A choice of a menu that is on or off. The menu stays open. */
export const MenuCheck = (props: MenuCheckProps) => popup.module && <popup.module.Check {...props} />

/** Sets groups of a menu apart. */
export const MenuLine = () => popup.module && <popup.module.Line />

/** A caption inside a menu. */
export const MenuCaption = ({ children }: { children: ReactNode }) => <p className={styles.caption}>{children}</p>
