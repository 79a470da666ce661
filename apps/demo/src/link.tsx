import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo } from './location.ts'

/** A link to a page of this app. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...rest} href={href} onClick={handleClick} />
}
