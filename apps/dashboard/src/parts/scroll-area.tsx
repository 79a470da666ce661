import type { ReactNode } from 'react'

/**
 * Content that scrolls. It is a tab stop, because the keyboard scrolls only what has the focus (WCAG 2.1.1). Code is
 * preformatted; other content is a region with a name.
 */
export function ScrollArea({ as: Element = 'pre', ...props }: ScrollAreaProps) {
  return <Element {...props} tabIndex={0} />
}

export type ScrollAreaProps = { className?: string; children: ReactNode } & (
  | { as?: 'pre' }
  | { as: 'section'; 'aria-label': string }
)
