import type { ButtonHTMLAttributes } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'quiet'
  /** Work is under way: the label stays, focus stays, a second press does nothing. */
  pending?: boolean
}

/** A button. It is never `disabled`, which would drop the focus; while pending it is `aria-disabled`. */
export function Button({ kind = 'primary', pending = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={pending}
      aria-disabled={pending}
      className="portico-button"
      data-kind={kind}
      data-part="button"
      onClick={pending && type === 'button' ? undefined : onClick}
      type={type}
    />
  )
}
