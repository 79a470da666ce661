import { limits } from '@portico/contract/limits'
import {
  judgeSignUpValue,
  type SignUpFieldFormat,
  type SignUpFieldProblem,
  textInLanguage,
} from '@portico/contract/sign-up-field-rules'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Message } from '@portico/messages/texts'
import type { SignUpField, SignUpFieldValues } from '@portico/sdk/client'
import type { FieldErrors, FormValues } from '../../hooks/use-submit.ts'
import type { Translate } from '../../messages/overrides.ts'
import type { InputAttributes } from '../../ui/fields/form-view.ts'

/** Returns the name of a field in its form, where it differs from those of the form's own fields. */
const formNameOf = (name: string): string => `field.${name}`

/** Returns the values to send. Texts that are empty are left out. */
export function readFields(fields: readonly SignUpField[], values: FormValues): SignUpFieldValues {
  const read: [string, string | boolean][] = []
  for (const { name, type } of fields) {
    const value = values[formNameOf(name)] ?? ''
    if (type === 'checkbox') read.push([name, value !== ''])
    else if (value.trim() !== '') read.push([name, value])
  }
  return Object.fromEntries(read)
}

/** Returns what is wrong with the fields, by their names in the form. */
export function fieldErrors(fields: readonly SignUpField[], values: FormValues, t: Translate): FieldErrors {
  const read = new Map(Object.entries(readFields(fields, values)))
  const errors: FieldErrors = {}
  for (const field of fields) {
    const { problem } = judgeSignUpValue(field, read.get(field.name))
    if (problem !== null) errors[formNameOf(field.name)] = problemText(field, problem, t)
  }
  return errors
}

function problemText(field: SignUpField, problem: SignUpFieldProblem, t: Translate): string {
  const { type, minLength, maxLength } = field
  if (problem === 'required' && type === 'text') return t(en.fieldMissing)
  if (problem === 'required' && type === 'checkbox') return t(en.checkMissing)
  if (problem === 'required' || problem === 'choice') return t(en.choiceMissing)
  if (problem === 'too_short') return fill(t(en.fieldTooShort), { min: t.number(minLength ?? 1) })
  if (problem === 'too_long') {
    return fill(t(en.fieldTooLong), { max: t.number(maxLength ?? limits.signUpFieldTextMaxLength) })
  }
  return t((problem === 'format' && field.format && formTexts[field.format]) || en.fieldRefused)
}

const formTexts: { readonly [Format in SignUpFieldFormat]: Message } = {
  digits: en.digitsOnly,
  letters_and_digits: en.lettersAndDigitsOnly,
  phone: en.phoneForm,
  date: en.dateForm,
  web_address: en.webAddressForm,
}

/** A field of the project as screens show it. */
export interface ShownField {
  /** The name in the form. */
  name: string
  type: SignUpField['type']
  isRequired: boolean
  label: string
  /** A sentence below the field, or an empty text. */
  hint: string
  /** The choices of a `choice`. The first one stands for none. */
  options: readonly { value: string; label: string }[]
  /** The attributes of the input of a `text` or `checkbox`. */
  attributes: InputAttributes
}

/** Returns a field in the language of the screen. */
export function shownField(field: SignUpField, t: Translate): ShownField {
  const { type, isRequired, format, maxLength, choices } = field
  const inLanguage = (texts: Readonly<Record<string, string>>) => textInLanguage(texts, t.language.lang)
  const label = inLanguage(field.labels)
  const options = choices.map(({ value, labels }) => ({ value, label: inLanguage(labels) }))
  return {
    name: formNameOf(field.name),
    type,
    isRequired,
    // A checkbox is optional as it is.
    label: isRequired || type === 'checkbox' ? label : fill(t(en.fieldOptional), { label }),
    hint: inLanguage(field.hints),
    options: [{ value: '', label: t(en.chooseOption) }, ...options],
    attributes:
      type === 'checkbox'
        ? { required: isRequired, type: 'checkbox' }
        : { ...textAttributes(format), maxLength: maxLength ?? limits.signUpFieldTextMaxLength, required: isRequired },
  }
}

function textAttributes(format: SignUpFieldFormat | null): InputAttributes {
  switch (format) {
    case 'phone':
      return { type: 'tel', autoComplete: 'tel', dir: 'ltr' }
    case 'web_address':
      return { type: 'url', autoComplete: 'url', dir: 'ltr' }
    case 'date':
      return { type: 'date' }
    case 'digits':
      return { type: 'text', dir: 'ltr', inputMode: 'numeric' }
    default:
      return { type: 'text', dir: 'auto' }
  }
}
