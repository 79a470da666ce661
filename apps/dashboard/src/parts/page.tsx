import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

/** A page: its title, one line about it, its actions, and the content. The title is also that of the document. */
export function Page({ title, tab, lede, actions, width = 'wide', children }: PageProps) {
  useDocumentTitle(title, tab)
  return (
    <div className={`page ${width}`}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export interface PageProps {
  title: string
  /** The open tab, for the title of the document. */
  tab?: string
  lede?: ReactNode
  actions?: ReactNode
  /** `wide` for lists (100rem), `detail` (80rem), `form` (60rem). */
  width?: 'wide' | 'detail' | 'form'
  children: ReactNode
}

/** A card with a title, an optional sentence and actions in its head. */
export function Section({ title, help, actions, children, id, isPadded = true }: SectionProps) {
  return (
    <section className="card" id={id}>
      <header className="card-head">
        <div>
          <h2>{title}</h2>
          {help && <p className="hint">{help}</p>}
        </div>
        {actions}
      </header>
      {isPadded ? <div className="card-body">{children}</div> : children}
    </section>
  )
}

export interface SectionProps {
  title: string
  help?: ReactNode
  actions?: ReactNode
  id?: string
  /** False for tables and rows, which reach the edges of the card. */
  isPadded?: boolean
  children: ReactNode
}
