import type { ComponentProps } from 'react'
import { TextArea } from '../../parts/forms/controls.tsx'
import styles from './marked-text.module.css'
import { splitPlaceholders } from './placeholders.ts'

/** A text of a template with its variables as chips. */
export const MarkedText = ({ text }: { text: string }) =>
  splitPlaceholders(text).map((part) =>
    part.variable === null ? part.text : <Variable key={part.start} name={part.variable} />,
  )

/** A chip with the name of a variable. */
export const Variable = ({ name }: { name: string }) => <span className={styles.variable}>{name}</span>

/** A field as high as its text, in which variables are marked. With `isLine`, Enter does not begin a new line. */
export function MarkedField({ value, isLine = false, ...props }: MarkedFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.copy} aria-hidden="true">
        {splitPlaceholders(value).map(({ text, start, variable }) =>
          variable === null ? text : <mark key={start}>{text}</mark>,
        )}
        {/* Without it, a line break at the end would have no height. */}
        {'\u200b'}
      </div>
      <TextArea
        rows={1}
        {...props}
        value={value}
        onKeyDown={(event) => {
          if (isLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
    </div>
  )
}

interface MarkedFieldProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  value: string
  isLine?: boolean
}
