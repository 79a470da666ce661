import type { ComponentProps, ElementType } from 'react'
import type { AsProps } from './as-props.ts'
import styles from './keys.module.css'

/** A key of the keyboard. */
export const Key = (props: ComponentProps<'kbd'>) => <kbd {...props} className={styles.key} />

/** Keys and what they do. Phones do not show them. */
export function KeyHints<Tag extends ElementType = 'span'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...props} className={styles.hints} />
}
