import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

/** Tabs (WAI-ARIA, tabs pattern): one tab stop, arrows choose, the first is open. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0]
  if (!current) return null

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(list.current?.children ?? [])]
    const isArrow = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
    if (!isArrow && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (event.key === 'ArrowRight') === isMirrored ? -1 : 1
    const from = tabs.findIndex(({ id }) => id === current?.id)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : (from + step) % tabs.length
    const next = tabs.at(to)
    if (next) setSelected(next.id)
    const button = buttons.at(to)
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <div aria-label={label} className="portico-tabs" onKeyDown={handleKey} ref={list} role="tablist">
        {tabs.map(({ id, label }) => (
          <button
            aria-controls={`portico-panel-${id}`}
            aria-selected={id === current.id}
            className="portico-tab"
            id={`portico-tab-${id}`}
            key={id}
            onClick={() => setSelected(id)}
            role="tab"
            tabIndex={id === current.id ? 0 : -1}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        aria-labelledby={`portico-tab-${current.id}`}
        className="portico-panel"
        id={`portico-panel-${current.id}`}
        role="tabpanel"
      >
        {current.content}
      </div>
    </>
  )
}
