import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import type { ButtonKind } from './button.tsx'
import { Part } from './part.tsx'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Styles the link as a button. */
  kind?: ButtonKind
}

/** A link inside the app. The host's router handles plain clicks. */
export function Link({ href, kind, ...rest }: LinkProps) {
  const { navigate } = usePorticoContext()
  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href, { replace: false })
  }
  return <Part {...rest} as="a" data-kind={kind} href={href} onClick={handleClick} part={kind ? 'button' : 'link'} />
}
