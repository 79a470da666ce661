import type { ComponentProps, ReactNode } from 'react'
import { Text } from '../text.tsx'
import styles from './choice.module.css'
import controls from './controls.module.css'

/** A checkbox and its name. `isHidden` hides both, and the form keeps the value. */
export function Choice({ isHidden, children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice} hidden={isHidden}>
      <input {...input} type="checkbox" className={controls.check} />
      {children}
    </label>
  )
}

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  isHidden?: boolean
}

/** A line of help below the name of a choice. */
export const ChoiceHint = ({ children }: { children: ReactNode }) => (
  <Text look="hint" className={styles.hint}>
    {children}
  </Text>
)
