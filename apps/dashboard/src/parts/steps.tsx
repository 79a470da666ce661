import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

/** Steps to a goal, in order. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className={styles.steps}>{children}</ol>

/** A step with its number. `done` has a check mark in its place, `now` turns while it waits. */
export function Step({ number, state = 'open', waitLabel, children }: StepProps) {
  return (
    <li>
      <span className={styles.bead} data-state={state}>
        {state === 'done' && <Icon name="check" />}
        {state === 'open' && number}
        {state === 'now' && <span className={styles.spinner} role="status" aria-label={waitLabel} />}
      </span>
      <div className={styles.body}>{children}</div>
    </li>
  )
}

export interface StepProps {
  number: number
  state?: 'open' | 'now' | 'done'
  /** The state `now`, for screen readers. */
  waitLabel?: string
  children: ReactNode
}

/** The title of a step and the time of its end. */
export const StepHead = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>
