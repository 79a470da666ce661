'use client'

import type { SignUpFieldView } from '@portico/react/hooks'
import { checkboxClass, checkRowClass, Field, inputClass } from './parts'

// Portico auth-forms@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** A field of the project: a text, a native select, or a checkbox, with its hint or error. */
export function SignUpField({ field }: { field: SignUpFieldView }) {
  const { type, label, hint } = field
  if (type === 'text') return <Field field={field} hint={hint} label={label} />
  const { input, select, options } = field
  return (
    <div className="grid gap-1.5">
      {type === 'checkbox' ? (
        <label className={checkRowClass} htmlFor={input.id}>
          <input {...input} className={checkboxClass} />
          <span>{label}</span>
        </label>
      ) : (
        <>
          <label className="text-sm font-medium" htmlFor={select.id}>
            {label}
          </label>
          <select {...select} className={inputClass}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
      <Note field={field} />
    </div>
  )
}

function Note({ field: { noteId, error, hint } }: { field: SignUpFieldView }) {
  return (
    <p
      aria-live="polite"
      className={`text-sm empty:absolute ${error ? 'text-destructive' : 'text-muted-foreground'}`}
      id={noteId}
    >
      {error ?? hint}
    </p>
  )
}
