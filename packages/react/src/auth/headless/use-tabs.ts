import { type KeyboardEvent, useState } from 'react'
import { useHref } from '../../hooks/use-href.ts'
import { withStorage } from '../../with-storage.ts'

const key = 'portico-tab'

/**
 * Returns the state and the attributes of tabs (WAI-ARIA, tabs pattern): one tab stop, arrow keys select. Opens the tab
 * last used on this device, otherwise the first one. Server-rendered HTML keeps the first one open, because the form would
 * move.
 */
export function useTabs(ids: readonly string[], label: string) {
  const [selected, select] = useLastUsed(ids)
  const panel = `portico-panel-${ids[selected]}`
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const arrow = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: arrow, ArrowLeft: -arrow, Home: -selected, End: -1 - selected }
    const step = steps[key]
    if (step === undefined) return
    const next = (selected + step + ids.length) % ids.length
    select(next)
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const tab = (index: number) =>
    ({
      'aria-controls': panel,
      'aria-selected': index === selected,
      id: `portico-tab-${ids[index]}`,
      onClick: () => select(index),
      role: 'tab',
      tabIndex: index === selected ? 0 : -1,
      type: 'button',
    }) as const
  return {
    /** Index of the open tab. */
    selected,
    list: { 'aria-label': label, onKeyDown, role: 'tablist' },
    tab,
    panel: { 'aria-labelledby': `portico-tab-${ids[selected]}`, id: panel, role: 'tabpanel' },
  } as const
}

/** Returns the index of the open tab, and a function that opens another one and stores its id on the device. */
function useLastUsed(ids: readonly string[]): [selected: number, select: (index: number) => void] {
  const isFirstHtml = useHref() === null
  const [selected, setSelected] = useState(() => (isFirstHtml ? 0 : findLastUsed(ids)))
  function select(index: number) {
    setSelected(index)
    withStorage('localStorage', (storage) => storage.setItem(key, ids[index] ?? ''))
  }
  return [selected, select]
}

function findLastUsed(ids: readonly string[]): number {
  return Math.max(0, ids.indexOf(withStorage('localStorage', (storage) => storage.getItem(key)) ?? ''))
}
