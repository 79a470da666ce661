import type { ReactNode } from 'react'
import { Part } from './part.tsx'
import { useTabs } from './use-tabs.ts'

export interface Tab {
  id: string
  label: string
  /** One line that describes the tab. */
  hint: string
  content: ReactNode
}

/** Tabs with one open panel. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { selected, list, tab, panel } = useTabs(
    tabs.map(({ id }) => id),
    label,
  )
  return (
    <>
      <Part {...list} part="tabs">
        {tabs.map(({ id, label }, index) => (
          <Part {...tab(index)} as="button" key={id} part="tab">
            {label}
          </Part>
        ))}
      </Part>
      <Part {...panel} part="panel">
        <p className="portico-small">{tabs[selected]?.hint}</p>
        {tabs[selected]?.content}
      </Part>
    </>
  )
}
