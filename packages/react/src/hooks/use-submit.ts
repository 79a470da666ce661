import {
  createElement,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ErrorDescription } from '../messages/error-description.ts'
import { Link } from '../ui/link.tsx'
import { usePorticoContext } from './use-portico.ts'

/** Field values by field name. */
export type FormValues = Record<string, string>
/** Messages by field name. */
export type FieldErrors = Record<string, ReactNode>

export interface SubmitOptions {
  /**
   * The field that shows errors of the service, except those that concern another field of the form. If empty, they are
   * shown above the form.
   */
  errorField: string
  /** Checks the values before they are sent. If it returns errors, they are shown at the fields and nothing is sent. */
  validate: (values: FormValues) => FieldErrors
  /** Replaces the message of some errors, which are then shown at `errorField`. */
  messageOf?: (error: unknown) => ReactNode | undefined
  /** Empties the form after each refusal, for codes, which users type again from the start. */
  emptiesAfterResponse?: boolean
}

/** The state of one form. */
export interface FormState {
  formRef: RefObject<HTMLFormElement | null>
  pending: boolean
  fieldErrors: FieldErrors
  /** The message of an error that concerns no field, or an empty text. */
  formError: string
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  handleInput: (event: FormEvent<HTMLFormElement>) => void
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void
}

interface Problems {
  fields: FieldErrors
  form?: string
  /** Problems of a submission disappear when any field changes, others when their field changes. */
  ofSubmission?: boolean
  /** Moves the focus to the first invalid field. */
  focus?: boolean
}

const none: Problems = { fields: {} }

/** Checks and sends a form, once at a time, and shows errors at their fields or above the form. */
export function useSubmit(action: (values: FormValues) => Promise<unknown>, options: SubmitOptions): FormState {
  const formRef = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(none)
  const { send, pending } = useSend(action, { ...options, formRef }, (problems) => {
    if (problems.ofSubmission && options.emptiesAfterResponse) formRef.current?.reset()
    setProblems(problems)
  })

  useEffect(() => {
    if (problems.focus) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
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
      // The reveal button is inside its field, so moving the focus there does not leave the field.
      const line = target.parentElement
      if (relatedTarget && line?.contains(relatedTarget)) return
      const name = nameOf(target) || nameOf(line?.querySelector('input'))
      const values = valuesOf(event.currentTarget)
      const message = values[name] ? options.validate(values)[name] : undefined
      if (message) setProblems((before) => ({ ...before, fields: { ...before.fields, [name]: message }, focus: false }))
    },
  }
}

/** Sends values, one submission at a time. */
function useSend(
  action: (values: FormValues) => Promise<unknown>,
  { errorField, messageOf, formRef }: SubmitOptions & Pick<FormState, 'formRef'>,
  report: (problems: Problems) => void,
) {
  const { describeErrors } = usePorticoContext()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)

  async function send(values: FormValues) {
    // A ref, because a second press may occur before the next rendering.
    if (sending.current) return
    sending.current = true
    setPending(true)
    report(none)
    const describe = describeErrors()
    async function describedProblem(error: unknown): Promise<Problems> {
      const { text, next, place }: ErrorDescription = await describe(error)
      const name = formRef.current?.elements.namedItem(place) ? place : errorField
      if (place === 'form' || !name) return { fields: {}, form: text }
      return atField(name, next ? [text, ' ', createElement(Link, { key: 'next', ...next })] : text)
    }
    try {
      await action(values)
    } catch (error) {
      const own = messageOf?.(error)
      report({ ...(own ? atField(errorField, own) : await describedProblem(error)), ofSubmission: true })
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return { send, pending }
}

const atField = (name: string, content: ReactNode): Problems => ({ fields: { [name]: content }, focus: true })

function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) values[name] = String(value)
  return values
}

function nameOf(target: EventTarget | null | undefined): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
}

/** Removes the errors of a field, and of the repetition of a password, whose name begins with that of the password. */
function afterTyping(before: Problems, name: string): Problems {
  const others = Object.entries(before.fields).filter(([key]) => !key.startsWith(name))
  return before.ofSubmission ? none : { ...before, fields: Object.fromEntries(others), focus: false }
}
