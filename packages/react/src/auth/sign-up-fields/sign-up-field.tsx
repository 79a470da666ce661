import { type ReactNode, useContext } from 'react'
import { CheckRow } from '../../ui/fields/check-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { fieldId } from '../../ui/fields/field-id.ts'
import { FormContext } from '../../ui/fields/form.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { alert } from '../../ui/icons/icons.ts'
import { Part } from '../../ui/part.tsx'
import type { ShownField } from './field-values.ts'

/** A field of the project: a text, a native select, or a checkbox. */
export function SignUpFieldInput({ field }: { field: ShownField }) {
  if (field.type === 'choice') return <Choice field={field} />
  if (field.type === 'checkbox') return <Check field={field} />
  return <Field {...field.attributes} hint={field.hint} label={field.label} name={field.name} />
}

function Choice({ field: { name, label, hint, options, isRequired } }: { field: ShownField }) {
  const { id, error } = useFieldState(name)
  return (
    <Part part="field">
      <Part as="label" htmlFor={id} part="label">
        {label}
      </Part>
      <Part
        aria-describedby={`${id}-note`}
        aria-invalid={error !== undefined}
        as="select"
        id={id}
        name={name}
        part="input"
        required={isRequired}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Part>
      <Note error={error} hint={hint} id={id} />
    </Part>
  )
}

function Check({ field: { name, label, hint, isRequired } }: { field: ShownField }) {
  const { id, error } = useFieldState(name)
  return (
    <Part part="field">
      <CheckRow
        aria-describedby={`${id}-note`}
        aria-invalid={error !== undefined}
        id={id}
        name={name}
        required={isRequired}
      >
        {label}
      </CheckRow>
      <Note error={error} hint={hint} id={id} />
    </Part>
  )
}

function useFieldState(name: string): { id: string; error: ReactNode } {
  const { form, errors } = useContext(FormContext)
  return { id: fieldId(form, name), error: errors[name] }
}

/** The note below a field. It always exists, so that an error is announced. */
function Note({ id, error, hint }: { id: string; error: ReactNode; hint: string }) {
  return (
    <Part aria-live="polite" as="p" data-tone={error ? 'danger' : undefined} id={`${id}-note`} part="note">
      {error ? (
        <>
          <Icon shape={alert} />
          <span>{error}</span>
        </>
      ) : (
        hint
      )}
    </Part>
  )
}
