import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './chip.module.css'

/** A state in a word: an icon, the word and a tone. `quiet` is for normal states. */
export function Chip({ tone, icon, children }: { tone?: ChipTone; icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  )
}

export type ChipTone = 'ok' | 'warn' | 'danger' | 'info' | 'quiet'
