import type { ReactNode } from 'react'
import styles from './segments.module.css'

/** A few choices, one of them selected. For choices of a view, not of stored settings. */
export function Segments<Value extends string>({ label, value, onChange, choices, isBig }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} data-big={isBig || undefined} aria-label={label}>
      {choices.map(([choice, content, name]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          aria-label={name}
          title={name}
          onClick={() => onChange(choice)}
        >
          {content}
        </button>
      ))}
    </fieldset>
  )
}

export interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Value, content, and a name if the content is an icon. */
  choices: readonly (readonly [Value, ReactNode, string?])[]
  isBig?: boolean
}
