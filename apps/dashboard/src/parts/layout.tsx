import type { ComponentProps, ElementType } from 'react'
import { type AsProps, classes } from './as-props.ts'
import styles from './layout.module.css'

/** Cards and forms below each other. */
export function Stack<Tag extends ElementType = 'div'>({ as, isTight, ...props }: AsProps<Tag, { isTight?: boolean }>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={styles.stack} data-tight={isTight || undefined} />
}

/** Two columns of one width. On phones they are below each other. */
export const Columns = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.columns, props.className)} />
)

/** The content of a page and a narrow column of facts. */
export const Split = (props: ComponentProps<'div'>) => <div {...props} className={styles.split} />

/** A wide card and a narrow one. */
export const MainAndSide = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.mainAndSide, props.className)} />
)

/** Things in a row, which wrap. */
export function Inline<Tag extends ElementType = 'div'>({
  as,
  isTight,
  ...props
}: AsProps<Tag, { isTight?: boolean }>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={classes(styles.inline, props.className)} data-tight={isTight || undefined} />
}

/** A text at one end of a row and its actions at the other. */
export const Between = (props: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.between, props.className)} data-part="between" />
)

/** The buttons of a page, of a card or of a note. */
export function Actions<Tag extends ElementType = 'div'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={styles.actions} data-part="actions" />
}

/** Stands at the end of its row. */
export const AtEnd = (props: ComponentProps<'span'>) => <span {...props} className={styles.end} />

/** Takes the room that its row has left. */
export const Space = () => <span className={styles.space} />

/** Paragraphs below each other, closer than in a stack. */
export function Paragraphs<Tag extends ElementType = 'div'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={styles.paragraphs} />
}
