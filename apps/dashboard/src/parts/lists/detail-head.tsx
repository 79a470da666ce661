import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { IconButton } from '../button.tsx'

/** The head of an entry that is open beside its list: title, steps to the entries before and after it, and Close. */
export function DetailHead<Entry extends { readonly id: string }>(props: DetailHeadProps<Entry>) {
  const { title, subtitle, entry, entries, labels, onOpen } = props
  const texts = useTexts('common')
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
    <header>
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
