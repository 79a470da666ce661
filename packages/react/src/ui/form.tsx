import { createContext, type ReactNode } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import type { FieldErrors, FormState } from '../hooks/use-submit.ts'
import { Banner } from './banner.tsx'
import { Part } from './part.tsx'

export interface FormProps {
  /** Stands in the ids of the fields, so that they are the same on every visit. */
  name: string
  state: FormState
  children: ReactNode
}

/** What fields learn from their form. */
export interface FieldContext {
  form: string
  errors: Readonly<FieldErrors>
}

export const FormContext = createContext<FieldContext>({ form: '', errors: {} })

/** One task, one form: real submit, Enter works, nothing is put into the URL even before the script has loaded. */
export function Form({ name, state, children }: FormProps) {
  const { app, describeErrors } = usePorticoContext()
  return (
    <Part<HTMLFormElement>
      as="form"
      method="post"
      onBlur={state.handleBlur}
      // What sending needs loads while somebody types.
      onFocus={() => {
        app.prepare()
        describeErrors()
      }}
      onInput={state.handleInput}
      onSubmit={state.handleSubmit}
      part="form"
      partRef={(form: HTMLFormElement | null) => {
        state.formRef.current = form
        // Without script, the browser's own messages are shown.
        if (form) form.noValidate = true
      }}
    >
      <Banner onRetry={() => state.formRef.current?.requestSubmit()} text={state.formError} />
      <FormContext.Provider value={{ form: name, errors: state.fieldErrors }}>{children}</FormContext.Provider>
    </Part>
  )
}
