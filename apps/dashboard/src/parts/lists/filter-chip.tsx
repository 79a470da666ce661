import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './filter-chip.module.css'

/** A filter that is on, as a sentence, and a button that removes it. */
export function FilterChip({ removeLabel, onRemove, children }: FilterChipProps) {
  return (
    <span className={styles.filter}>
      <span className={styles.text}>{children}</span>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  )
}

interface FilterChipProps {
  /** The accessible name of the button. */
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}
