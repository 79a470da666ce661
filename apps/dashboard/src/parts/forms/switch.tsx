import type { ComponentProps } from 'react'
import styles from './switch.module.css'

/** A checkbox that is announced as a switch: its change applies at once, or with the form that contains it. */
export function Switch(props: SwitchProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: the state of the checkbox is that of the switch; ARIA in HTML forbids aria-checked here
    <input {...props} className={styles.switch} type="checkbox" role="switch" />
  )
}

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'>
