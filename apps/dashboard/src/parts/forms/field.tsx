import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Switch, type SwitchProps } from './switch.tsx'

interface Control {
  id?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** A label, a control, a line of help, and the error in place of the help. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const line = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': line ? `${id}-line` : undefined,
      })}
      {line && (
        <p id={`${id}-line`} className={error ? 'err' : 'hint'}>
          {error && <Icon name="circle-alert" />}
          <span>{line}</span>
        </p>
      )}
    </div>
  )
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** One `input`, `select` or `textarea`, for example with the props of `register`. */
  children: ReactElement<Control>
}

/** A switch with its name and a line of help. The change applies at once, or with the form that contains it. */
export function SwitchRow({ label, help, icon, children, ...input }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={children ? 'open' : undefined}>
      {icon && (
        <span className="tile plain">
          <Icon name={icon} />
        </span>
      )}
      <div className="grow">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {help && (
          <p className="hint" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
      <Switch {...input} id={id} aria-describedby={help ? `${id}-help` : undefined} />
      {children && <div className="detail">{children}</div>}
    </div>
  )
}

export interface SwitchRowProps extends Omit<SwitchProps, 'id'> {
  label: ReactNode
  help?: ReactNode
  icon?: IconName
  /** Settings that belong to the switch, below it. */
  children?: ReactNode
}
