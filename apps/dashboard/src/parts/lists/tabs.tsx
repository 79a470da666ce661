import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The parts of a page, each with its address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, count, link }) => (
        <Link key={String(name)} {...link} activeOptions={{ exact: true, includeSearch: link.search !== undefined }}>
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
    /** The search part is compared only if the link has one: filters of a page do not leave its tab. */
    link: LinkProps
  }[]
}
