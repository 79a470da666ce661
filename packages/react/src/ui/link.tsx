import type { AnchorHTMLAttributes } from 'react'
import { useLink } from '../hooks/use-link.ts'
import type { ButtonKind } from './button.tsx'
import { Part } from './part.tsx'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Styles the link as a button. */
  kind?: ButtonKind
}

/** A link inside the app. */
export function Link({ href, kind, ...rest }: LinkProps) {
  const link = useLink()
  return <Part {...rest} {...link(href)} as="a" data-kind={kind} part={kind ? 'button' : 'link'} />
}
