import type { ReactNode } from 'react'
import { type GuideName, guides } from './guides.ts'

/** A link to a page of the documentation. Nothing if the service serves none. */
export function GuideLink({ guide, label, className, children }: GuideLinkProps) {
  if (!hasDocs()) return null
  return (
    <a href={guides[guide]} target="_blank" rel="noreferrer" aria-label={label} title={label} className={className}>
      {children}
    </a>
  )
}

interface GuideLinkProps {
  guide: GuideName
  /** The name of a link without text. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** Returns false if the operator has left the documentation out (PORTICO_DOCS). */
function hasDocs(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="portico-docs"]')?.content !== 'off'
}
