import type { ElementType, ReactNode } from 'react'
import { type AsProps, classes } from './as-props.ts'
import styles from './text.module.css'

/** A text in a tone and a form of the dashboard. It is a `span` unless `as` names another element. */
export function Text<Tag extends ElementType = 'span'>(props: TextProps<Tag>) {
  const { as, look, isMono, isNumber, isCut, isLong, isUnbroken, isSentence, isGrowing, className, ...rest } = props
  const Element: ElementType = as ?? 'span'
  const names = classes(
    look && looks[look],
    isMono && styles.mono,
    isNumber && styles.number,
    isCut && styles.cut,
    isLong && styles.long,
    isUnbroken && styles.unbroken,
    isSentence && styles.sentence,
    isGrowing && styles.growing,
    className,
  )
  return <Element {...rest} className={names || undefined} />
}

const looks = {
  hint: styles.hint,
  muted: styles.muted,
  soft: styles.soft,
  strong: styles.strong,
  subtitle: styles.subtitle,
  error: styles.error,
  hidden: styles.hidden,
  plain: undefined,
} as const

type TextProps<Tag extends ElementType> = AsProps<
  Tag,
  {
    /** `hint` is a small line of help, `subtitle` a heading that looks like one of the third level. */
    look?: keyof typeof looks
    isMono?: boolean
    /** Digits of one width. */
    isNumber?: boolean
    /** One line that ends with an ellipsis. */
    isCut?: boolean
    /** Names and addresses, which break anywhere rather than widen their row. */
    isLong?: boolean
    /** Never breaks. */
    isUnbroken?: boolean
    /** Begins with a capital letter. */
    isSentence?: boolean
    /** Takes the width that its row has left. */
    isGrowing?: boolean
    className?: string | undefined
  }
>

/** A text for screen readers only. */
export function VisuallyHidden<Tag extends ElementType = 'span'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...props} className={styles.hidden} data-part="hidden" />
}

/** A text that needs no head of a column, for lists on phones. */
export const PhoneOnly = ({ children }: { children: ReactNode }) => <span className={styles.phoneOnly}>{children}</span>

/** A text that phones have no room for. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <span className={classes(styles.muted, styles.wideOnly)}>{children}</span>
)
