import type { ReactNode } from 'react'

/** A page without the navigation of a project: the mark and the name of Portico, and below them the content. */
export function BarePage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="bare">
      <header>
        <a className="brand" href="/">
          <img src="/logo.svg" alt="" width="28" height="28" />
          Portico
        </a>
      </header>
      <main className={className}>{children}</main>
    </div>
  )
}
