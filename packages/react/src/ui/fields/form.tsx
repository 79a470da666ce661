import { createContext, type ReactNode } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import type { FieldErrors, FormState } from '../../hooks/use-submit.ts'
import { Banner } from '../banner.tsx'
import { Part } from '../part.tsx'

export interface FormProps {
  /** Part of the fields' ids, so that they are the same on every visit. */
  name: string
  state: FormState
  children: ReactNode
}

/** The values that fields read from their form. */
export interface FieldContext {
  form: string
  errors: Readonly<FieldErrors>
}

export const FormContext = createContext<FieldContext>({ form: '', errors: {} })

/**
 * A form with a native submit: Enter works, and values are never put into the URL, even before the script has loaded.
 */
export function Form({ name, state, children }: FormProps) {
  const { app, describeErrors } = usePorticoContext()
  return (
    <Part<HTMLFormElement>
      as="form"
      method="post"
      onBlur={state.handleBlur}
      // The code for submitting loads while the user types.
      onFocus={() => {
        app.prepare()
        describeErrors()
      }}
      onInput={state.handleInput}
      onSubmit={state.handleSubmit}
      part="form"
      partRef={(form: HTMLFormElement | null) => {
        state.formRef.current = form
        // Without scripts, the browser's own messages are shown.
        if (form) form.noValidate = true
      }}
    >
      <Banner onRetry={() => state.formRef.current?.requestSubmit()} text={state.formError} />
      <FormContext.Provider value={{ form: name, errors: state.fieldErrors }}>{children}</FormContext.Provider>
    </Part>
  )
}
