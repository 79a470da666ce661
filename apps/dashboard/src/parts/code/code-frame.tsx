import type { ComponentProps } from 'react'
import styles from './code-frame.module.css'

/** The frame of code: a header with its title and its actions, and the code. */
export const CodeFrame = ({ isWrapped, isLow, ...props }: CodeFrameProps) => (
  <div {...props} className={styles.frame} data-wrapped={isWrapped || undefined} data-low={isLow || undefined} />
)

interface CodeFrameProps extends ComponentProps<'div'> {
  /** Breaks long lines. */
  isWrapped?: boolean
  /** Long code scrolls in the frame. */
  isLow?: boolean | undefined
}

/** A piece of code in the color of its kind. */
export const Token = ({ kind, children }: { kind: TokenKind; children: string }) => (
  <i className={styles.token} data-kind={kind}>
    {children}
  </i>
)

export type TokenKind = 'keyword' | 'string' | 'name' | 'value' | 'comment' | 'option'

/** A value to copy, with its button. */
export const CopyBox = (props: ComponentProps<'div'>) => <div {...props} className={styles.copyBox} />
