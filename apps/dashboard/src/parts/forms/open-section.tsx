import type { ReactNode } from 'react'
import { SectionHead } from '../heads.tsx'

/** A section of a long page: its title and actions, and below them cards or lists. */
export function OpenSection({ id, title, actions, children }: OpenSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHead>
        <h2 id={`${id}-title`}>{title}</h2>
        {actions}
      </SectionHead>
      {children}
    </section>
  )
}

export interface OpenSectionProps {
  /** Links to the section end in it. */
  id: string
  title: string
  actions?: ReactNode
  children: ReactNode
}
