import { KnownError } from '@portico/sdk/client'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { usePorticoContext } from './use-portico.ts'

/** What was typed, by name of the field. */
export type FormValues = Record<string, string>
/** What is wrong, by name of the field. */
export type FieldErrors = Record<string, string>

export interface SubmitOptions {
  /** The field that shows what the service refuses. */
  errorField: string
  /** Looks at the values before they are sent; what it finds is shown at the fields and nothing is sent. */
  validate: (values: FormValues) => FieldErrors
  /** Other words for some errors, which then stand at `errorField`. */
  messageOf?: (error: unknown) => string | undefined
  /** What was typed goes after any refusal: for codes that are typed anew. */
  emptiesAfterAnswer?: boolean
}

/** The state of one form. */
export interface FormState {
  formRef: RefObject<HTMLFormElement | null>
  pending: boolean
  fieldErrors: FieldErrors
  /** What went wrong beyond a field, or an empty text. */
  formError: string
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  handleInput: (event: FormEvent<HTMLFormElement>) => void
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void
}

interface Problems {
  fields: FieldErrors
  form?: string
  /** Problems of the whole submission go at any typing, those of one field when it changes. */
  ofSubmission?: boolean
  /** Whether focus moves to the first bad field. */
  focus?: boolean
}

const none: Problems = { fields: {} }

/** Sends a form: checks it, prevents a double send, and turns errors into messages at the field or the form. */
export function useSubmit(action: (values: FormValues) => Promise<unknown>, options: SubmitOptions): FormState {
  const formRef = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(none)
  const empty = () => options.emptiesAfterAnswer && formRef.current?.reset()
  const { send, pending } = useSend(action, options, (problems) => {
    if (problems.ofSubmission) empty()
    setProblems(problems)
  })

  useEffect(() => {
    if (problems.focus) formRef.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus()
  }, [problems])

  return {
    formRef,
    pending,
    fieldErrors: problems.fields,
    formError: problems.form ?? '',
    handleSubmit(event) {
      event.preventDefault()
      const values = valuesOf(event.currentTarget)
      const fields = options.validate(values)
      if (Object.keys(fields).length === 0) void send(values)
      else if (!pending) setProblems({ fields, focus: true })
    },
    handleInput(event) {
      const name = nameOf(event.target)
      setProblems((before) => (before === none ? none : afterTyping(before, name)))
    },
    handleBlur(event) {
      const { target, relatedTarget } = event
      // The reveal button is part of its field: going there is not leaving.
      const line = target.parentElement
      if (relatedTarget && line?.contains(relatedTarget)) return
      const name = nameOf(line?.querySelector('input'))
      const values = valuesOf(event.currentTarget)
      const message = values[name] ? options.validate(values)[name] : undefined
      if (message) setProblems((before) => ({ ...before, fields: { ...before.fields, [name]: message }, focus: false }))
    },
  }
}

/** Sends values, one submission at a time. */
function useSend(
  action: (values: FormValues) => Promise<unknown>,
  { errorField, messageOf }: SubmitOptions,
  report: (problems: Problems) => void,
) {
  const { describeErrors } = usePorticoContext()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)

  async function send(values: FormValues) {
    // A ref, because two presses may come before the next rendering.
    if (sending.current) return
    sending.current = true
    setPending(true)
    report(none)
    const describe = describeErrors()
    try {
      await action(values)
    } catch (error) {
      const own = messageOf?.(error)
      const message = own ?? (await describe(error))
      // An overloaded service says nothing about what was typed: Retry sends it again.
      const isRefusal = error instanceof KnownError && !KnownError.is(error, 'TOO_MANY_REQUESTS', 'SERVICE_BUSY')
      const atField = own !== undefined || isRefusal
      const place = atField ? { fields: { [errorField]: message } } : { fields: {}, form: message }
      report({ ...place, ofSubmission: true, focus: atField })
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return { send, pending }
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) values[name] = String(value)
  return values
}

function nameOf(target: EventTarget | null | undefined): string {
  return target instanceof HTMLInputElement ? target.name : ''
}

/** Without the errors of a field and of those that belong to it: a password and its repetition go together. */
function afterTyping(before: Problems, name: string): Problems {
  const others = Object.entries(before.fields).filter(([key]) => !key.startsWith(name) && !name.startsWith(key))
  return before.ofSubmission ? none : { ...before, fields: Object.fromEntries(others), focus: false }
}
