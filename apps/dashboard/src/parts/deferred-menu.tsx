import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react'

/** Properties of the component that shows an opened menu, with `isOpenAtFirst`. */
export interface OpenedMenuProps {
  trigger: ReactElement
}

/**
 * Creates a menu whose code loads when its button is pressed; it begins to load when the button gets the pointer or the
 * focus. For menus of the frame, which few visits open.
 */
export function deferredMenu(load: () => Promise<ComponentType<OpenedMenuProps>>) {
  const OpenedMenu = lazy(async () => ({ default: await load() }))
  return function DeferredMenu({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
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
        <OpenedMenu trigger={trigger} />
      </Suspense>
    ) : (
      closed
    )
  }
}
