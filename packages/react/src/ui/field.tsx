import { type InputHTMLAttributes, type ReactNode, type Ref, useContext } from 'react'
import { FormContext } from './form.tsx'
import { Icon } from './icon.tsx'
import { alert } from './icons.ts'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Shown under the field until an error takes its place. */
  hint?: ReactNode
  /** Stands inside the field at its end. */
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** The id of a field: the same on every visit, and different between forms on one page. */
export function fieldId(form: string, name: string): string {
  return `portico-${form}-${name}`
}

/** A labelled field. The line under it is always there, so that an error moves nothing and is announced. */
export function Field({ name, label, hint, end, inputRef, ...input }: FieldProps) {
  const { form, errors } = useContext(FormContext)
  const id = fieldId(form, name)
  const error = errors[name]
  return (
    <div className="portico-field" data-part="field">
      <label className="portico-label" htmlFor={id}>
        {label}
      </label>
      <div className="portico-input-line">
        <input
          {...input}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          className="portico-input"
          data-part="input"
          id={id}
          name={name}
          ref={inputRef}
        />
        {end}
      </div>
      <p aria-live="polite" className="portico-note" data-invalid={error !== undefined} id={`${id}-note`}>
        {error ? (
          <>
            <Icon shape={alert} />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  )
}
