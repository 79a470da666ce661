import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Part } from '../part.tsx'

/** One value of a select. */
export interface SelectOption {
  value: string
  label: string
  /** Language of the label, if it differs from that of the screen. */
  lang?: string | undefined
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly SelectOption[]
}

/** A native select of one value. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <span className="portico-select">
      <Part {...rest} as="select" part="input">
        {options.map(({ value, label, lang }) => (
          <option key={value} lang={lang} value={value}>
            {label}
          </option>
        ))}
      </Part>
      <Icon shape="m4 6 4 4 4-4" />
    </span>
  )
}
