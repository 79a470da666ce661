import { type InputHTMLAttributes, type ReactNode, type Ref, useContext } from 'react'
import { Icon } from '../icons/icon.tsx'
import { alert } from '../icons/icons.ts'
import { Part } from '../part.tsx'
import { fieldId } from './field-id.ts'
import { FormContext } from './form.tsx'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Shown under the field until an error replaces it. */
  hint?: ReactNode
  /** Shown inside the field at its end. */
  end?: ReactNode
  /** Next in the tab order after the field, shown at the end of its label's line. */
  aside?: ReactNode
  /** Draws the field as six cells. */
  kind?: 'code'
  inputRef?: Ref<HTMLInputElement>
}

/** A labeled field. The note under it always exists, so that an error is announced, and is collapsed while empty. */
export function Field({ name, label, hint, end, aside, kind, inputRef, ...input }: FieldProps) {
  const { form, errors } = useContext(FormContext)
  const id = fieldId(form, name)
  const error = errors[name]
  return (
    <Part part="field">
      <Part as="label" htmlFor={id} part="label">
        {label}
      </Part>
      <div className={kind ? 'portico-code' : 'portico-input-line'}>
        <Part
          {...input}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          as="input"
          id={id}
          name={name}
          part="input"
          partRef={inputRef}
        />
        {end}
      </div>
      {aside && <div className="portico-aside">{aside}</div>}
      <Part aria-live="polite" as="p" data-tone={error && 'danger'} id={`${id}-note`} part="note">
        {error ? (
          <>
            <Icon shape={alert} />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </Part>
    </Part>
  )
}
