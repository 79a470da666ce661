import type { ComponentProps, ElementType } from 'react'
import { type AsProps, classes } from '../as-props.ts'
import styles from './card.module.css'

/** A surface with a thin line around it. Its parts are a head, a body, a foot, rows or a table. */
export function Card<Tag extends ElementType = 'div'>(props: AsProps<Tag, CardProps>) {
  const { as, isFilled, isClipped, isPadded, isDangerous, ...rest } = props
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes(styles.card, isPadded && styles.body, rest.className)}
      data-filled={isFilled || undefined}
      data-clipped={isClipped || undefined}
      data-tone={isDangerous ? 'danger' : undefined}
    />
  )
}

interface CardProps {
  /** The body is as high as the card, which is as high as its neighbor. */
  isFilled?: boolean
  /** The content ends at the rounded corners. */
  isClipped?: boolean
  /** The card has no parts, and its content keeps a distance. */
  isPadded?: boolean
  /** For actions that delete. */
  isDangerous?: boolean
}

/** A title, and what belongs beside it. `isFlat` has no line below. */
export function CardHead<Tag extends ElementType = 'header'>({
  as,
  isFlat,
  ...props
}: AsProps<Tag, { isFlat?: boolean }>) {
  const Element: ElementType = as ?? 'header'
  return <Element {...props} className={classes(styles.head, props.className)} data-flat={isFlat || undefined} />
}

export function CardBody<Tag extends ElementType = 'div'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={classes(styles.body, props.className)} />
}

/** The actions of a card, on a quiet ground. */
export function CardFoot<Tag extends ElementType = 'div'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={styles.foot} />
}

/** A sentence in place of a list that is empty. */
export const CardNote = (props: ComponentProps<'p'>) => (
  <p {...props} className={classes(styles.card, styles.body, styles.note)} />
)
