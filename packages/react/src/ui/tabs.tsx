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
  const isFirstHtml = useHref() === null
  const [selected, setSelected] = useState(() => (isFirstHtml ? 0 : findLastUsed(tabs)))
  const panel = `portico-panel-${tabs[selected]?.id}`

  function select(index: number) {
    setSelected(index)
    withStorage('localStorage', (storage) => storage.setItem(key, tabs[index]?.id ?? ''))
  }
  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -selected, End: -1 - selected }
    const step = steps[key]
    if (step === undefined) return
    const isMirrored = key.startsWith('Arrow') && getComputedStyle(currentTarget).direction === 'rtl'
    const next = (selected + (isMirrored ? -step : step) + tabs.length) % tabs.length
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
      <Part aria-labelledby={`portico-tab-${tabs[selected]?.id}`} id={panel} part="panel" role="tabpanel">
        <p className="portico-small">{tabs[selected]?.hint}</p>
        {tabs[selected]?.content}
      </Part>
    </>
  )
}

function findLastUsed(tabs: readonly Tab[]): number {
  const lastUsed = withStorage('localStorage', (storage) => storage.getItem(key))
  return Math.max(
    0,
    tabs.findIndex(({ id }) => id === lastUsed),
  )
}
