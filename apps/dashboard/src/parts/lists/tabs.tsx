import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'
import { Count } from './tag.tsx'

/** The parts of a page, each with its address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, count, link, hasFilters = false }) => (
        <Link
          key={String(name)}
          {...link}
          activeOptions={{ exact: !hasFilters, includeSearch: link.search !== undefined }}
        >
          {name}
          {count !== undefined && <Count>{count}</Count>}
        </Link>
      ))}
    </nav>
  )
}

export interface TabsProps {
  label: string
  tabs: readonly {
    name: ReactNode
    /** Entries behind the tab. */
    count?: ReactNode
    /** The search part is compared only if the link has one: filters of a page do not leave its tab. */
    link: LinkProps
    /** True if the search part of the tab can have further entries. */
    hasFilters?: boolean
  }[]
}
