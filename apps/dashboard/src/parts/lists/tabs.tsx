import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The parts of a page, each with its address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, count, link }) => (
        <Link key={String(name)} {...link} activeOptions={exact}>
          {name}
          {count !== undefined && <span className="count">{count}</span>}
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
    link: LinkProps
  }[]
}

const exact = { exact: true, includeSearch: true }
