import type { SignUpField } from '@portico/sdk/admin'

type TextsByLanguage = SignUpField['labels']

/** A field as the form holds it. Texts by language are lines such as `en: Company`. */
export interface FieldForm {
  name: string
  type: SignUpField['type']
  storedIn: SignUpField['storedIn']
  isRequired: boolean
  labels: string
  hints: string
  choices: string
  format: NonNullable<SignUpField['format']> | 'any'
  minLength: string
  maxLength: string
}

/** The field that a new form begins with. */
const newField: SignUpField = {
  name: '',
  type: 'text',
  storedIn: 'client_metadata',
  isRequired: false,
  labels: {},
  hints: {},
  choices: [],
  format: null,
  minLength: null,
  maxLength: null,
}

/** Returns the values of the form for a field, or for a new one. */
export function toForm(field: SignUpField = newField): FieldForm {
  return {
    name: field.name,
    type: field.type,
    storedIn: field.storedIn,
    isRequired: field.isRequired,
    labels: linesOf(field.labels).join('\n'),
    hints: linesOf(field.hints).join('\n'),
    choices: field.choices.map(({ value, labels }) => [value, ...linesOf(labels)].join(' | ')).join('\n'),
    format: field.format ?? 'any',
    minLength: String(field.minLength ?? ''),
    maxLength: String(field.maxLength ?? ''),
  }
}

/** Returns the field of a form whose texts are valid. */
export function toField(form: FieldForm): SignUpField {
  const isText = form.type === 'text'
  return {
    name: form.name.trim(),
    type: form.type,
    storedIn: form.storedIn,
    isRequired: form.isRequired,
    labels: textsOf(form.labels.split('\n')) ?? {},
    hints: textsOf(form.hints.split('\n')) ?? {},
    choices: form.type === 'choice' ? (choicesOf(form.choices) ?? []) : [],
    format: isText && form.format !== 'any' ? form.format : null,
    minLength: isText && form.minLength !== '' ? Number(form.minLength) : null,
    maxLength: isText && form.maxLength !== '' ? Number(form.maxLength) : null,
  }
}

const linesOf = (texts: TextsByLanguage): string[] => Object.entries(texts).map(([tag, text]) => `${tag}: ${text}`)

/** Returns the texts of lines such as `en: Company`, or null if a line has another form. Empty lines are left out. */
export function textsOf(lines: readonly string[]): TextsByLanguage | null {
  const filled = lines.map((line) => line.trim()).filter(Boolean)
  const pairs = filled.map((line) => /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\s*:\s*(\S.*)$/.exec(line))
  if (pairs.some((pair) => pair === null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

/** Returns the choices of lines such as `small | en: Up to 10`, or null if a line has another form or there are less than two. */
export function choicesOf(text: string): SignUpField['choices'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const choices = lines.map((line) => {
    const [value = '', ...labels] = line.split('|').map((part) => part.trim())
    const texts = textsOf(labels)
    return value !== '' && texts && Object.keys(texts).length > 0 ? { value, labels: texts } : null
  })
  const valid = choices.filter((choice) => choice !== null)
  return valid.length === choices.length && valid.length > 1 ? valid : null
}
