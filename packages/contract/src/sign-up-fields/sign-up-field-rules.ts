/**
 * The values that the sign-up fields of a project accept, and their labels in a language. The service refuses other values, and
 * forms show the problem before submission. No schema library here: browsers import this file.
 */
import { signUpFieldTextMaxLength } from '../schemas/limit-values.ts'
import { isUrl } from '../schemas/rules.ts'
import type { SignUpFieldProblem } from '../schemas/sign-up-field-problems.ts'

export type { SignUpFieldProblem } from '../schemas/sign-up-field-problems.ts'

/** Kinds of fields. */
export const signUpFieldTypes = ['text', 'choice', 'checkbox'] as const
/** Forms of texts. There are no patterns of owners, which could take unbounded time. */
export const signUpFieldFormats = ['digits', 'letters_and_digits', 'phone', 'date', 'web_address'] as const
/** The metadata of a user that contain the value. */
export const signUpFieldPlaces = ['client_metadata', 'client_read_only_metadata'] as const

export type SignUpFieldFormat = (typeof signUpFieldFormats)[number]

/** The part of a field that decides about its values. */
export interface SignUpFieldRule {
  readonly type: (typeof signUpFieldTypes)[number]
  readonly isRequired: boolean
  /** Form of a text; null for any. */
  readonly format: SignUpFieldFormat | null
  /** Bounds of a text, in code points. */
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly choices: readonly { readonly value: string }[]
}

export type SignUpFieldValue = string | boolean

/** A value to store, or the reason for which it is refused. Null: an optional field was left empty. */
export type JudgedSignUpValue =
  | { readonly value: SignUpFieldValue | null; readonly problem: null }
  | { readonly problem: SignUpFieldProblem }

/** Judges the value of a field. Texts lose the spaces around them, and phone numbers those inside. */
export function judgeSignUpValue(rule: SignUpFieldRule, value: unknown): JudgedSignUpValue {
  if (rule.type === 'checkbox') return judgeCheck(rule, value)
  if (value !== undefined && value !== null && typeof value !== 'string') return { problem: 'type' }
  const text = cleanText(rule, value ?? '')
  if (text === '') return rule.isRequired ? { problem: 'required' } : accepted(null)
  const problem = rule.type === 'choice' ? problemOfChoice(rule, text) : problemOfText(rule, text)
  return problem ? { problem } : accepted(text)
}

const accepted = (value: SignUpFieldValue | null): JudgedSignUpValue => ({ value, problem: null })

function judgeCheck({ isRequired }: SignUpFieldRule, value: unknown): JudgedSignUpValue {
  if (value !== undefined && value !== null && typeof value !== 'boolean') return { problem: 'type' }
  if (isRequired && value !== true) return { problem: 'required' }
  return accepted(value ?? null)
}

function cleanText({ type, format }: SignUpFieldRule, value: string): string {
  const trimmed = value.trim()
  return type === 'text' && format === 'phone' ? trimmed.replace(/[\s().\-/]/g, '') : trimmed
}

const problemOfChoice = ({ choices }: SignUpFieldRule, text: string): SignUpFieldProblem | null =>
  choices.some(({ value }) => value === text) ? null : 'choice'

function problemOfText({ format, minLength, maxLength }: SignUpFieldRule, text: string): SignUpFieldProblem | null {
  const { length } = [...text]
  if (length > (maxLength ?? signUpFieldTextMaxLength)) return 'too_long'
  if (minLength !== null && length < minLength) return 'too_short'
  // Fields have one line.
  return hasControlCharacters(text) || (format !== null && !hasForm[format](text)) ? 'format' : null
}

const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text)

// Each is linear on any input.
const hasForm: { readonly [Format in SignUpFieldFormat]: (text: string) => boolean } = {
  digits: (text) => /^[0-9]+$/.test(text),
  letters_and_digits: (text) => /^[\p{L}\p{M}\p{N}]+$/u.test(text),
  // E.164, or a national number.
  phone: (text) => /^\+?[0-9]{4,15}$/.test(text),
  date: isDate,
  web_address: (text) => /^https?:\/\/[^\s<>"]+$/i.test(text) && isUrl(text),
}

/** Returns true for a day of the calendar in the form of ISO 8601, as inputs of type `date` have it. */
function isDate(text: string): boolean {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().startsWith(text)
}

/** Texts by language tag. */
export type TextsByLanguage = Readonly<Record<string, string>>

/** Returns the text in a language, in its base language, in English, or the first one. Empty without texts. */
export function textInLanguage(texts: TextsByLanguage, language: string): string {
  const entries = Object.entries(texts)
  const wanted = [language, language.split('-')[0] ?? '', 'en'].map((tag) => tag.toLowerCase())
  for (const tag of wanted) {
    const found = entries.find(([name]) => name.toLowerCase() === tag)
    if (found) return found[1]
  }
  return entries[0]?.[1] ?? ''
}
