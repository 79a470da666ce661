import type { ReactNode } from 'react'
import styles from './bare-page.module.css'

/** A page without the navigation of a project: the mark and the name of Portico, and below them the content. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bare}>
      <header>
        <a className={styles.brand} href="/">
          <img src="/logo.svg" alt="" width="28" height="28" />
          Portico
        </a>
      </header>
      <main>{children}</main>
    </div>
  )
}
