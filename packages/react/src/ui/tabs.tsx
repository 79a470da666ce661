import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useHref } from '../hooks/use-href.ts'
import { withStorage } from '../with-storage.ts'
import { Part } from './part.tsx'

const key = 'portico-tab'

export interface Tab {
  id: string
  label: string
  /** One line that describes the tab. */
  hint: string
  content: ReactNode
}

/**
 * Tabs (WAI-ARIA, tabs pattern): one tab stop, arrow keys select. Opens the tab last used on this device, otherwise the
 * first one. Server-rendered HTML keeps the first one open, because the form would move.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, select] = useLastUsed(tabs)
  const tab = tabs[selected]
  const panel = `portico-panel-${tab?.id}`
  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const arrow = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: arrow, ArrowLeft: -arrow, Home: -selected, End: -1 - selected }
    const step = steps[key]
    if (step === undefined) return
    const next = (selected + step + tabs.length) % tabs.length
    select(next)
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <Part aria-label={label} onKeyDown={handleKey} part="tabs" role="tablist">
        {tabs.map(({ id, label }, index) => (
          <Part
            aria-controls={panel}
            aria-selected={index === selected}
            as="button"
            id={`portico-tab-${id}`}
            key={id}
            onClick={() => select(index)}
            part="tab"
            role="tab"
            tabIndex={index === selected ? 0 : -1}
            type="button"
          >
            {label}
          </Part>
        ))}
      </Part>
      <Part aria-labelledby={`portico-tab-${tab?.id}`} id={panel} part="panel" role="tabpanel">
        <p className="portico-small">{tab?.hint}</p>
        {tab?.content}
      </Part>
    </>
  )
}

/** Returns the index of the open tab, and a function that opens another one and stores its id on the device. */
function useLastUsed(tabs: readonly Tab[]): [selected: number, select: (index: number) => void] {
  const isFirstHtml = useHref() === null
  const [selected, setSelected] = useState(() => (isFirstHtml ? 0 : findLastUsed(tabs)))
  function select(index: number) {
    setSelected(index)
    withStorage('localStorage', (storage) => storage.setItem(key, tabs[index]?.id ?? ''))
  }
  return [selected, select]
}

function findLastUsed(tabs: readonly Tab[]): number {
  const lastUsed = withStorage('localStorage', (storage) => storage.getItem(key))
  return Math.max(
    0,
    tabs.findIndex(({ id }) => id === lastUsed),
  )
}
