import { Select } from '../forms/controls.tsx'
/** A choice of the preview as a list of options. */
export function Choice<Value extends string>({ label, value, values, names, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = values.find((each) => each === event.target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}
