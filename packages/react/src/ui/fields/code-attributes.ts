import { limits } from '@portico/contract/limits'
import type { ClipboardEvent, CompositionEvent, FormEvent } from 'react'
import type { FormState } from '../../hooks/use-submit.ts'

/** The characters of a code. */
export type CodeKind = 'digits' | 'letters'

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
 * Returns the attributes of the field for a code of six characters. Submits as soon as it is full. Users may paste the
 * text of a whole email.
 */
export function codeAttributes({ pending }: Pick<FormState, 'pending'>, kind: CodeKind) {
  function take(input: HTMLInputElement, typed: string) {
    input.value = withLatinCharacters(typed).replace(foreign[kind], '').toUpperCase().slice(0, length)
    if (input.value.length === length && !pending) input.form?.requestSubmit()
  }
  return {
    'aria-disabled': pending,
    autoCapitalize: 'characters',
    autoComplete: 'one-time-code',
    autoCorrect: 'off',
    autoFocus: true,
    dir: 'ltr',
    inputMode: kind === 'digits' ? 'numeric' : 'text',
    maxLength: length,
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      take(currentTarget, currentTarget.value)
    },
    onInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
      // A changed value would start the composition again, with its text repeated (UI Events, section 3.8).
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
      take(currentTarget, currentTarget.value)
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const code = findCode(event.clipboardData.getData('text'), kind)
      if (code === null || pending) return
      event.preventDefault()
      take(event.currentTarget, code)
    },
    readOnly: pending,
    spellCheck: false,
  } as const
}

/** Finds a code in a pasted text: with separators ("123 456"), or within the text of an email. */
export function findCode(pasted: string, kind: CodeKind): string | null {
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
