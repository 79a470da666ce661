import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { IconButton } from '../button.tsx'

/** The head of an entry that is open beside its list: title, steps to the entries before and after it, and Close. */
export function DetailHead<Entry extends { readonly id: string }>(props: DetailHeadProps<Entry>) {
  const { title, subtitle, entry, entries, labels, onOpen } = props
  const texts = useTexts('common')
  const head = useRef<HTMLElement>(null)
  useFocusOfDetail(head, entry.id)
  const index = entries.indexOf(entry)
  const step = (label: string, icon: 'chevron-up' | 'chevron-down', target: Entry | undefined) => (
    <IconButton
      label={label}
      icon={icon}
      look="ghost"
      isSmall
      isDisabled={!target}
      onClick={() => target && onOpen(target.id)}
    />
  )
  return (
    <header ref={head}>
      <div>
        {title}
        {subtitle}
      </div>
      {step(labels.previous, 'chevron-up', entries[index - 1])}
      {step(labels.next, 'chevron-down', entries[index + 1])}
      <IconButton label={texts.close} icon="x" look="ghost" isSmall onClick={() => onOpen(undefined)} />
    </header>
  )
}

interface DetailHeadProps<Entry> {
  title: ReactNode
  subtitle: ReactNode
  entry: Entry
  entries: readonly Entry[]
  /** Names of the steps. */
  labels: { readonly previous: string; readonly next: string }
  /** Gets the id of the entry to open, or undefined to close. */
  onOpen: (id: string | undefined) => void
}

/**
 * Moves the focus to the title if the entry takes the place of its list, as on narrow screens. Returns the focus to the
 * row of the entry, a link with the attribute `data-entry`, when the entry closes.
 */
function useFocusOfDetail(head: RefObject<HTMLElement | null>, id: string) {
  const latest = useRef(id)
  latest.current = id
  useEffect(() => {
    if (document.activeElement?.checkVisibility()) return
    const title = head.current?.querySelector<HTMLElement>('h2, h3')
    if (title) title.tabIndex = -1
    title?.focus()
  }, [head])
  useLayoutEffect(() => {
    const detail = head.current?.parentElement
    return () => {
      if (!detail?.contains(document.activeElement)) return
      const row = document.querySelector<HTMLElement>(`[data-entry="${latest.current}"]`)
      // On narrow screens, the row becomes visible only after this render.
      setTimeout(() => row?.focus())
    }
  }, [head])
}
