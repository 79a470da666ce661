import { hexColor, isColor } from '@portico/contract/colors'
import type { ComponentProps } from 'react'
import styles from './color-input.module.css'
import { Input } from './controls.tsx'

/** A field for a color as text, with a sample of it that opens the picker of the browser. */
export function ColorInput({ color, usual, pickLabel, onPick, ...input }: ColorInputProps) {
  return (
    <span className={styles.color}>
      <input
        type="color"
        className={styles.sample}
        aria-label={pickLabel}
        value={hexColor(isColor(color) ? color : usual)}
        onChange={(event) => onPick(event.target.value)}
      />
      <Input {...input} isMono spellCheck={false} autoComplete="off" />
    </span>
  )
}

interface ColorInputProps extends Omit<ComponentProps<'input'>, 'color'> {
  /** Shown by the sample if it is a color; otherwise `usual` is. */
  color: string
  usual: string
  pickLabel: string
  /** Receives `#rrggbb`. */
  onPick: (color: string) => void
}
