import { cloneElement, lazy, type ReactNode, Suspense, useState } from 'react'
import type { MenuChoiceProps, MenuProps } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx')
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }))
const Choice = lazy(async () => ({ default: (await load()).Choice }))

/**
 * A menu that opens at a button. `trigger` is the button without its handler. The code of menus loads when a button gets
 * the pointer or the focus: a list has a menu in each row, and most visits open none.
 */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [hasOpened, setHasOpened] = useState(false)
  const open = () => setHasOpened(true)
  const preload = () => void load()
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown: ({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open(),
  })
  return hasOpened ? (
    <Suspense fallback={closed}>
      <OpenedMenu trigger={trigger} {...menu} />
    </Suspense>
  ) : (
    closed
  )
}

/** An action of a menu. `isDangerous` is for actions that end, remove or delete. */
export const MenuItem = lazy(async () => ({ default: (await load()).Item }))

/** A link of a menu. */
export const MenuLink = lazy(async () => ({ default: (await load()).LinkItem }))

/** One of several choices in a menu. */
export function MenuChoice<Value extends string>({ choices, onChange, ...props }: MenuChoiceProps<Value>) {
  const choose = (value: string) => {
    const chosen = choices.find(([choice]) => choice === value)
    if (chosen) onChange(chosen[0])
  }
  return <Choice {...props} choices={choices} onChange={choose} />
}

/** Sets groups of a menu apart. */
export const MenuLine = lazy(async () => ({ default: (await load()).Line }))

/** A caption inside a menu. */
export const MenuCaption = ({ children }: { children: ReactNode }) => <p className="cap">{children}</p>
