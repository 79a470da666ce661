/** The sign-up fields of a project in forms of pages. The service checks their values; browsers check that they are there. */
import { limits, type SignUpField } from '@portico/contract'
import {
  type SignUpFieldFormat,
  type SignUpFieldProblem,
  type SignUpFieldValue,
  textInLanguage,
} from '@portico/contract/sign-up-field-rules'
import * as english from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import type { z } from 'zod'
import type { GivenValues } from '../../../../accounts/users/sign-up-fields.ts'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'

type Field = z.output<typeof SignUpField>

/** Values that a form had, and what was wrong with them. */
export interface ShownValues {
  readonly values: GivenValues
  readonly refused: readonly { readonly name: string; readonly problem: SignUpFieldProblem }[]
}

const inputName = ({ name }: Field): string => `field.${name}`

/** Reads the values of fields from a form. Texts that are empty are left out. */
export function readSignUpFields(fields: readonly Field[], form: URLSearchParams): GivenValues {
  const values: [string, SignUpFieldValue][] = []
  for (const field of fields) {
    const text = (form.get(inputName(field)) ?? '').trim()
    if (field.type === 'checkbox') values.push([field.name, text !== ''])
    else if (text !== '') values.push([field.name, text])
  }
  return Object.fromEntries(values)
}

/** Returns the inputs of fields, with their former values and errors. */
export const signUpFieldInputs = (call: PageCall, fields: readonly Field[], shown: ShownValues | null): Html =>
  html`${fields.map((field) => inputOf(call, field, shown))}`

function inputOf(call: PageCall, field: Field, shown: ShownValues | null): Html {
  const { text, language } = call.texts
  const value = new Map(Object.entries(shown?.values ?? {})).get(field.name)
  const problem = shown?.refused.find(({ name }) => name === field.name)?.problem ?? null
  const noteId = `${inputName(field)}-note`
  const label = textInLanguage(field.labels, language)
  const sentence = problem ? sentenceOf(call, field, problem) : textInLanguage(field.hints, language)
  const note = sentence && html`<p class="${problem ? 'error' : 'hint'}" id="${noteId}">${sentence}</p>`
  const described = html` name="${inputName(field)}"${note && html` aria-describedby="${noteId}"`}${problem && html` aria-invalid="true"`}${field.is_required ? html` required` : null}`
  if (field.type === 'checkbox') {
    const checked = value === true ? html` checked` : null
    return html`<label class="choice"><input type="checkbox" value="on"${described}${checked}><span>${label}</span></label>${note}`
  }
  const shownLabel = field.is_required ? label : text(english.fieldOptional, { label })
  const input =
    field.type === 'choice' ? selectOf(call, field, { described, value }) : textOf(field, { described, value })
  return html`<label>${shownLabel}${input}</label>${note}`
}

interface InputParts {
  readonly described: Html
  readonly value: SignUpFieldValue | undefined
}

function selectOf({ texts }: PageCall, { choices }: Field, { described, value: selected }: InputParts): Html {
  const options = choices.map(({ value, labels }) => {
    const mark = value === selected ? html` selected` : null
    return html`<option value="${value}"${mark}>${textInLanguage(labels, texts.language)}</option>`
  })
  return html`<select${described}><option value="">${texts.text(english.chooseOption)}</option>${options}</select>`
}

function textOf({ format, max_length: maxLength }: Field, { described, value = '' }: InputParts): Html {
  const max = String(maxLength ?? limits.signUpFieldTextMaxLength)
  return html`<input${format ? inputTypes[format] : html` dir="auto"`} maxlength="${max}" value="${String(value)}"${described}>`
}

const inputTypes: { readonly [Format in SignUpFieldFormat]: Html } = {
  digits: html` inputmode="numeric" dir="ltr"`,
  letters_and_digits: html` dir="auto"`,
  phone: html` type="tel" autocomplete="tel" dir="ltr"`,
  date: html` type="date"`,
  web_address: html` type="url" autocomplete="url" dir="ltr"`,
}

/** Returns the sentence about a value that was refused. */
function sentenceOf({ texts: { text } }: PageCall, field: Field, problem: SignUpFieldProblem): string {
  const { type, format, min_length: min, max_length: max } = field
  if (problem === 'required') {
    return text(
      type === 'text' ? english.fieldMissing : type === 'choice' ? english.choiceMissing : english.checkMissing,
    )
  }
  if (problem === 'choice') return text(english.choiceMissing)
  if (problem === 'too_short') return text(english.fieldTooShort, { min: String(min ?? 1) })
  if (problem === 'too_long') {
    return text(english.fieldTooLong, { max: String(max ?? limits.signUpFieldTextMaxLength) })
  }
  return text((problem === 'format' && format && formTexts[format]) || english.fieldRefused)
}

const formTexts: { readonly [Format in SignUpFieldFormat]: Message } = {
  digits: english.digitsOnly,
  letters_and_digits: english.lettersAndDigitsOnly,
  phone: english.phoneForm,
  date: english.dateForm,
  web_address: english.webAddressForm,
}
