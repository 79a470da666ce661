import type { ComponentPropsWithRef, ReactNode } from 'react'

// Not in the style sheet, because few screens have a checkbox. The row is as high as compact controls, 44 px for a finger.
const rowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '0.5rem',
  paddingBlock: 'calc((var(--portico-compact) - 1lh) / 2)',
}
const boxStyle = {
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  margin: 'calc((1lh - 1.125rem) / 2) 0 0',
  accentColor: 'var(--portico-primary)',
}

interface CheckRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'style'> {
  /** The sentence beside the box, which is clickable, too. */
  children: ReactNode
}

/** A checkbox with its sentence. The box stays at the first line of a long one. */
export const CheckRow = ({ children, ...input }: CheckRowProps) => (
  <label style={rowStyle}>
    <input {...input} style={boxStyle} type="checkbox" />
    <span>{children}</span>
  </label>
)
