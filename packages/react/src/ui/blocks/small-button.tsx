import { Button, type ButtonProps } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'

export interface SmallButtonProps extends ButtonProps {
  /** The shape of an icon before the label. */
  icon?: string
  /** Red text, for actions that remove something. Filled with red in a second step. */
  tone?: 'danger' | undefined
}

/** A button of a block or row. Lower than the buttons of forms. */
export function SmallButton({ icon, tone, kind = 'quiet', children, ...rest }: SmallButtonProps) {
  return (
    <Button {...rest} data-size="small" data-tone={tone} kind={kind}>
      {icon && <Icon shape={icon} />}
      {children}
    </Button>
  )
}

export interface IconButtonProps {
  /** Contains the action and its object, such as "Remove MacBook Pro". */
  label: string
  shape: string
  onClick: () => void
  'data-opener'?: string
}

/** A button that shows only an icon. Its accessible name is also its tooltip. */
export function IconButton({ label, shape, ...rest }: IconButtonProps) {
  return (
    <button {...rest} aria-label={label} className="portico-icon-button" title={label} type="button">
      <Icon shape={shape} />
    </button>
  )
}
