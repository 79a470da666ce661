import { limits } from '@portico/contract/limits'
import type { ClipboardEvent, FormEvent } from 'react'
import type { FormState } from '../hooks/use-submit.ts'
import { Field } from './field.tsx'

export interface CodeInputProps {
  label: string
  form: FormState
  /** What the code is made of. */
  kind: 'digits' | 'letters'
}

const length = limits.typedCodeLength
const foreign = { digits: /\D/g, letters: /[^a-z0-9]/gi } as const
const inText = {
  digits: /(?<!\d)\d{6}(?!\d)/,
  letters: /(?<![A-Z0-9])(?=[A-Z0-9]*\d|[A-Z]{6})[A-Z0-9]{6}(?![A-Z0-9])/,
} as const

/**
 * One field for a code of six characters, drawn as six cells. It is sent as soon as it is full; a whole mail may be
 * pasted, and the code is found in it.
 */
export function CodeInput({ label, form, kind }: CodeInputProps) {
  function take(input: HTMLInputElement, typed: string) {
    input.value = typed.replace(foreign[kind], '').toUpperCase().slice(0, length)
    if (input.value.length === length && !form.pending) input.form?.requestSubmit()
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const found = inText[kind].exec(event.clipboardData.getData('text'))
    if (!found || form.pending) return
    event.preventDefault()
    take(event.currentTarget, found[0])
  }
  return (
    <Field
      aria-disabled={form.pending}
      autoCapitalize="characters"
      autoComplete="one-time-code"
      autoCorrect="off"
      autoFocus
      data-kind="code"
      dir="ltr"
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      label={label}
      maxLength={length}
      name="code"
      onInput={(event: FormEvent<HTMLInputElement>) => take(event.currentTarget, event.currentTarget.value)}
      onPaste={handlePaste}
      readOnly={form.pending}
      spellCheck={false}
    />
  )
}
