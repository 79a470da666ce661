import { createContext, type ReactNode } from 'react'
import type { FieldErrors, FormState } from '../../hooks/use-submit.ts'
import { Banner } from '../banner.tsx'
import { Part } from '../part.tsx'
import { useFormElement } from './use-form-element.ts'

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

/** A form with a native submit: Enter works. */
export function Form({ name, state, children }: FormProps) {
  const { ref, ...element } = useFormElement(state)
  return (
    <Part<HTMLFormElement> {...element} as="form" part="form" partRef={ref}>
      <Banner onRetry={() => state.formRef.current?.requestSubmit()} text={state.formError} />
      <FormContext.Provider value={{ form: name, errors: state.fieldErrors }}>{children}</FormContext.Provider>
    </Part>
  )
}
