import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { classes } from '../as-props.ts'
import { RowText } from '../cards/rows.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Text } from '../text.tsx'
import { Tile } from '../tile.tsx'
import { ErrorLine } from './error-line.tsx'
import { FieldBox } from './fields.tsx'
import { Switch, type SwitchProps } from './switch.tsx'
import styles from './switch-row.module.css'

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
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': line ? `${id}-line` : undefined,
      })}
      {line && (
        <FieldLine id={`${id}-line`} error={error}>
          {line}
        </FieldLine>
      )}
    </FieldBox>
  )
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** One `input`, `select` or `textarea`, for example with the props of `register`. */
  children: ReactElement<Control>
}

interface FieldLineProps {
  id: string
  error: string | undefined
  children: ReactNode
}

function FieldLine({ id, error, children }: FieldLineProps) {
  if (error === undefined) {
    return (
      <Text as="p" look="hint" id={id}>
        <span>{children}</span>
      </Text>
    )
  }
  return (
    <ErrorLine id={id}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </ErrorLine>
  )
}

/** A switch with its name and a line of help. The change applies at once, or with the form that contains it. */
export function SwitchRow({ label, help, icon, children, ...input }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={classes(styles.row, children !== undefined && styles.open)}>
      {icon && (
        <Tile isQuiet>
          <Icon name={icon} />
        </Tile>
      )}
      <RowText className={styles.text}>
        <Text as="label" look="strong" htmlFor={id}>
          {label}
        </Text>
        {help && (
          <Text as="p" look="hint" id={`${id}-help`}>
            {help}
          </Text>
        )}
      </RowText>
      <Switch {...input} id={id} aria-describedby={help ? `${id}-help` : undefined} />
      {children && <div className={styles.detail}>{children}</div>}
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
