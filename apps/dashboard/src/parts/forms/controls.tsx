import type { ComponentProps } from 'react'
import styles from './controls.module.css'

/** A field of one line. `isMono` is for addresses, ids and keys. */
export const Input = ({ isMono, ...props }: ComponentProps<'input'> & { isMono?: boolean }) => (
  <input {...props} className={styles.input} data-mono={isMono || undefined} />
)

/** A field of several lines. `isMono` is for code, `isFitted` is as high as its text. */
export const TextArea = ({ isMono, isFitted, ...props }: TextAreaProps) => (
  <textarea
    {...props}
    className={styles.textarea}
    data-mono={isMono || undefined}
    data-fitted={isFitted || undefined}
  />
)

interface TextAreaProps extends ComponentProps<'textarea'> {
  isMono?: boolean
  isFitted?: boolean
}

/** A list of options. */
export const Select = ({ isMono, isNarrowOnly, ...props }: SelectProps) => (
  <select
    {...props}
    className={styles.select}
    data-mono={isMono || undefined}
    data-narrow-only={isNarrowOnly || undefined}
  />
)

export interface SelectProps extends ComponentProps<'select'> {
  isMono?: boolean
  /** Shown only where the window is too narrow for what it replaces. */
  isNarrowOnly?: boolean
}

/** The box of a choice, which is named by its label. */
export const Checkbox = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...props} type="checkbox" className={styles.check} />
)
