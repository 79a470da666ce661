import type { ComponentProps, ElementType } from 'react'
import type { AsProps } from '../as-props.ts'
import styles from './tag.module.css'

/** A word in a frame, such as a role. `isMono` is for ids. */
export function Tag<Tag extends ElementType = 'span'>({ as, isMono, ...props }: AsProps<Tag, { isMono?: boolean }>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...props} className={styles.tag} data-mono={isMono || undefined} />
}

/** Tags in a row, which wrap. */
export function Tags<Tag extends ElementType = 'ul'>({ as, ...props }: AsProps<Tag>) {
  const Element: ElementType = as ?? 'ul'
  return <Element {...props} className={styles.tags} />
}

/** A number beside a name, such as the entries behind a tab. `isFailure` is for what failed. */
export const Count = ({ isFailure, ...props }: ComponentProps<'span'> & { isFailure?: boolean }) => (
  <span {...props} className={styles.count} data-failure={isFailure || undefined} />
)
