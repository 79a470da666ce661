import type { ComponentProps, ElementType } from 'react'
import type { AsProps } from '../as-props.ts'
import styles from './fields.module.css'

interface FieldsProps {
  /** In a card: keeps a distance from its edges. */
  isPadded?: boolean
}

/** Fields below each other. */
export function Fields<Tag extends ElementType = 'div'>({ as, isPadded, ...props }: AsProps<Tag, FieldsProps>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={styles.fields} data-padded={isPadded || undefined} />
}

/** Fields beside each other where there is room. */
export const FieldRow = ({ isLastNarrow, ...props }: ComponentProps<'div'> & { isLastNarrow?: boolean }) => (
  <div {...props} className={styles.row} data-narrow-last={isLastNarrow || undefined} />
)

/** A field that is more than one control. */
export const FieldBox = (props: ComponentProps<'div'>) => <div {...props} className={styles.field} data-part="field" />

/** The name of a field, or of a group of them. */
export function Label<Tag extends ElementType = 'span'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...props} className={styles.label} />
}
