import type { ButtonHTMLAttributes } from 'react'
import { Part } from './part.tsx'

/** The emphasis of a button: filled (one per view), outlined, or text only. */
export type ButtonKind = 'primary' | 'quiet' | 'bare'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  /** An action is running. Label and focus stay, and further presses have no effect. */
  pending?: boolean
}

/** A button. It is never `disabled`, which would drop the focus; while pending it is `aria-disabled`. */
export function Button({ kind = 'primary', pending = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <Part
      {...rest}
      aria-busy={pending}
      aria-disabled={pending}
      data-kind={kind}
      as="button"
      onClick={pending && type === 'button' ? undefined : onClick}
      part="button"
      type={type}
    />
  )
}
