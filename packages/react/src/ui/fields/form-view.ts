import type { InputHTMLAttributes, ReactNode, RefAttributes } from 'react'
import { type FormState, type FormValues, type SubmitOptions, useSubmit } from '../../hooks/use-submit.ts'
import { fieldId } from './field-id.ts'
import { useFormElement } from './use-form-element.ts'

/** The attributes of an input element. */
export type InputAttributes = InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>

/** A field for markup of your own. */
export interface FieldView {
  /** The attributes of the input: `<input {...field.input} />`. */
  input: InputAttributes & { id: string; name: string }
  /** The id of the element with the error or the hint. Keep the element while it is empty, so that an error is announced. */
  noteId: string
  /** The message for the user, if the field is invalid. */
  error: ReactNode
}

/** A form for markup of your own. */
export interface FormView {
  /** The attributes and handlers of the form: `<form {...form.element}>`. */
  element: ReturnType<typeof useFormElement>
  /** True while the form is being sent. */
  pending: boolean
  /** The message of an error that concerns no field, or an empty text. */
  problem: string
  /** Sends the form again. */
  retry: () => void
  /** Returns the field of a name, with further attributes of its input. */
  field: (name: string, attributes?: InputAttributes) => FieldView
}

/** Returns a form for markup. `name` is part of the ids of its fields, so it is unique on the page. */
export function useFormView(name: string, state: FormState): FormView {
  const element = useFormElement(state)
  function field(fieldName: string, attributes: InputAttributes = {}): FieldView {
    const id = fieldId(name, fieldName)
    const error = state.fieldErrors[fieldName]
    const noteId = `${id}-note`
    const own = { id, name: fieldName, 'aria-describedby': noteId, 'aria-invalid': error !== undefined }
    return { input: { ...attributes, ...own }, noteId, error }
  }
  const retry = () => state.formRef.current?.requestSubmit()
  return { element, pending: state.pending, problem: state.formError, retry, field }
}

/** Options of `useForm`. */
export interface FormOptions extends SubmitOptions {
  /** Part of the ids of the fields, unique on the page. */
  name: string
  /** Sends the values, by the names of their fields. If it rejects, the form shows the error. */
  submit: (values: FormValues) => Promise<unknown>
}

/**
 * Checks and sends a form of your own, once at a time. Errors of the service are shown in the language of the user, at their
 * field or above the form.
 */
export function useForm({ name, submit, ...options }: FormOptions): FormView {
  return useFormView(name, useSubmit(submit, options))
}
