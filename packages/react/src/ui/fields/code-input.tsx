import { limits } from '@portico/contract/limits'
import type { ClipboardEvent, CompositionEvent, FormEvent } from 'react'
import type { FormState } from '../../hooks/use-submit.ts'
import { Field } from './field.tsx'

export interface CodeInputProps {
  label: string
  form: FormState
  /** The characters of the code. */
  kind: 'digits' | 'letters'
  placeholder?: string
}

const length = limits.typedCodeLength
/** Digits of Arabic and Persian keyboards. The last four bits of each are its value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
const foreign = { digits: /\D/g, letters: /[^a-z0-9]/gi } as const
/** Finds a code in a longer text: on a line of its own first, otherwise between spaces or punctuation. */
const inText = {
  digits: [/^\s*(\d{6})\s*$/m, /(?<![\w-])(\d{6})(?![\w-])/],
  letters: [/^\s*([A-Z0-9]{6})\s*$/m, /(?<![\w-])((?=[A-Z]*\d)[A-Z0-9]{6})(?![\w-])/],
} as const

/**
 * One field for a code of six characters, drawn as six cells. Submits as soon as it is full. Users may paste the text
 * of a whole email.
 */
export function CodeInput({ label, form, kind, placeholder }: CodeInputProps) {
  function take(input: HTMLInputElement, typed: string) {
    input.value = withLatinCharacters(typed).replace(foreign[kind], '').toUpperCase().slice(0, length)
    if (input.value.length === length && !form.pending) input.form?.requestSubmit()
  }
  function handleInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    // A changed value would start the composition again, with its text repeated (UI Events, section 3.8).
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
    take(currentTarget, currentTarget.value)
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const code = findCode(event.clipboardData.getData('text'), kind)
    if (code === null || form.pending) return
    event.preventDefault()
    take(event.currentTarget, code)
  }
  return (
    <Field
      aria-disabled={form.pending}
      autoCapitalize="characters"
      autoComplete="one-time-code"
      autoCorrect="off"
      autoFocus
      dir="ltr"
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      kind="code"
      label={label}
      maxLength={length}
      name="code"
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        take(currentTarget, currentTarget.value)
      }
      onInput={handleInput}
      onPaste={handlePaste}
      placeholder={placeholder}
      readOnly={form.pending}
      spellCheck={false}
    />
  )
}

/** Finds a code in a pasted text: with separators ("123 456"), or within the text of an email. */
export function findCode(pasted: string, kind: CodeInputProps['kind']): string | null {
  const text = withLatinCharacters(pasted)
  const characters = text.replace(foreign[kind], '')
  if (characters.length === length) return characters
  for (const pattern of inText[kind]) {
    const code = pattern.exec(text)?.[1]
    if (code !== undefined) return code
  }
  return null
}

/** NFKC replaces the full-width letters and digits of East Asian keyboards. */
function withLatinCharacters(text: string): string {
  return text.normalize('NFKC').replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
}
