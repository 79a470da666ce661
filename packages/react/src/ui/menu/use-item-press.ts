import { usePorticoContext } from '../../hooks/use-portico.ts'
import type { Navigate } from '../../portico-context.ts'

interface ItemPress {
  /** The page that the item opens, instead of an action. */
  href: string | undefined
  onSelect: (() => void) | undefined
  /** Closes the menu. */
  close: (() => void) | undefined
}

type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; preventDefault: () => void }

/** Returns the handler of presses on an item of a menu. Links with a modifier key open another tab or window. */
export function useItemPress({ href, onSelect, close }: ItemPress): (event: Press) => void {
  const { navigate } = usePorticoContext()
  return (event) => {
    if (href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    close?.()
    onSelect?.()
    if (href !== undefined) open(href, navigate)
  }
}

/** Opens a page of the app. Routers change a hash without an event, so another hash of the same page is set here. */
function open(href: string, navigate: Navigate): void {
  const { pathname, search, hash } = new URL(href, window.location.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  if (isHere && hash) window.location.hash = hash
  else navigate(href, { replace: false })
}
