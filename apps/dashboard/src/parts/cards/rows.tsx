import type { ComponentProps, ElementType } from 'react'
import { type AsProps, classes } from '../as-props.ts'
import { Card } from './card.tsx'
import styles from './rows.module.css'

interface RowsProps {
  /** Inside of a padded card. */
  isFlush?: boolean
}

/** Rows of a card: name and help at one side, one control at the other. */
export function Rows<Tag extends ElementType = 'ul'>({ as, isFlush, ...props }: AsProps<Tag, RowsProps>) {
  const Element: ElementType = as ?? 'ul'
  return <Element {...props} className={styles.rows} data-flush={isFlush || undefined} />
}

/** Rows that are a card of their own. */
export function CardRows<Tag extends ElementType = 'ul'>({ as, ...props }: AsProps<Tag, { isDangerous?: boolean }>) {
  const Element: ElementType = as ?? 'ul'
  return <Card {...props} as={Element} className={styles.rows} data-rows="" />
}

/** A row whose buttons wrap on phones. */
export const Row = (props: ComponentProps<'li'>) => <li {...props} className={styles.row} />

/** Name and help of a row. It takes the width that the controls leave. */
export const RowText = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.text, props.className)} />
)
