/** The fields of a project that new users fill in: an ordered list. */
import { z } from 'zod'
import { atMost, Flag, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { notEmpty, text } from '../schemas/texts.ts'
import { type SignUpFieldRule, signUpFieldFormats, signUpFieldPlaces, signUpFieldTypes } from './sign-up-field-rules.ts'

// No name begins with an underscore, so that none is `__proto__`.
const nameForm = /^[a-z][a-z0-9_]*$/
const nameRule = 'must have lower-case letters, digits and _, a letter first, and must not be constructor'
const isName = (value: string): boolean => nameForm.test(value) && value !== 'constructor'

const FieldName = text(limits.signUpFieldNameMaxLength, (bounded) => bounded.refine(isName, nameRule)).meta({
  examples: ['company'],
})

const languageForm = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/
/** Texts by language tag, such as `{ "en": "Company", "de": "Firma" }`. */
const texts = (maxLength: number) =>
  z
    .record(
      z.string().max(limits.localeMaxLength).regex(languageForm, 'must be a language tag such as "pt-BR"'),
      z.string().max(maxLength, `must have at most ${maxLength} characters`).regex(/\S/, 'must not be empty'),
    )
    .refine((all) => Object.keys(all).length <= limits.signUpFieldLanguagesMax, {
      message: `must have at most ${limits.signUpFieldLanguagesMax} languages`,
    })
    .meta({ examples: [{ en: 'Company' }] })

/** The label of a field or a choice by language tag. */
export const SignUpFieldLabels = texts(limits.signUpFieldLabelMaxLength).refine((all) => Object.keys(all).length > 0, {
  message: 'must have a text in at least one language',
})
/** A sentence below a field by language tag. */
export const SignUpFieldHints = texts(limits.signUpFieldHintMaxLength)
const Length = WholeNumber.pipe(z.number().min(1).max(limits.signUpFieldTextMaxLength))

/** A choice of a field. */
const SignUpFieldChoice = z.object({ value: z.string(), labels: z.record(z.string(), z.string()) })

/** A field that new users fill in. */
export const SignUpField = z.object({
  /** Name of the member of the metadata that contains the value. */
  name: z.string(),
  type: z.enum(signUpFieldTypes),
  stored_in: z.enum(signUpFieldPlaces),
  /** True: the value must be present. A checkbox must be checked. */
  is_required: z.boolean(),
  /** The label by language tag. */
  labels: z.record(z.string(), z.string()),
  /** A sentence below the field, by language tag. */
  hints: z.record(z.string(), z.string()),
  /** Values of a choice. */
  choices: z.array(SignUpFieldChoice),
  /** Form of a text. Null: any text of one line. */
  format: z.enum(signUpFieldFormats).nullable(),
  /** Bounds of a text, in characters. */
  min_length: z.int().nullable(),
  max_length: z.int().nullable(),
})

const ChoiceInput = z.strictObject({
  value: text(limits.signUpFieldLabelMaxLength, notEmpty),
  labels: SignUpFieldLabels,
})

/** A field as owners write it. */
const SignUpFieldInput = z
  .strictObject({
    name: FieldName,
    type: z.enum(signUpFieldTypes),
    stored_in: z.enum(signUpFieldPlaces).optional(),
    is_required: Flag.optional(),
    labels: SignUpFieldLabels,
    hints: SignUpFieldHints.optional(),
    choices: atMost(limits.signUpFieldChoicesMax, ChoiceInput).optional(),
    format: z.enum(signUpFieldFormats).nullable().optional(),
    min_length: Length.nullable().optional(),
    max_length: Length.nullable().optional(),
  })
  .superRefine((field, context) => {
    for (const [path, message] of fieldProblems(completeField(field))) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })

/** The sign-up fields of a project, in their order. */
export const SignUpFields = z.object({ fields: z.array(SignUpField) })

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? '').length
const hasOwnNames = (names: readonly string[]) => new Set(names).size === names.length

export const SignUpFieldsInput = z.strictObject({
  fields: atMost(limits.signUpFieldsMax, SignUpFieldInput)
    .refine((fields) => hasOwnNames(fields.map(({ name }) => name)), 'must have different names')
    .refine((fields) => bytesOf(fields) <= limits.signUpFieldsMaxBytes, {
      message: `must have at most ${limits.signUpFieldsMaxBytes} bytes as JSON`,
    }),
})

/** The values of a sign-up by the names of their fields. The project decides which it takes. */
export const SignUpFieldValues = z
  .record(
    z.string().max(limits.signUpFieldNameMaxLength),
    z.union([z.string().max(limits.opaqueTextMaxLength), z.boolean()]),
  )
  .refine((values) => Object.keys(values).length <= limits.signUpFieldsMax, {
    message: `must have at most ${limits.signUpFieldsMax} members`,
  })
  .meta({ examples: [{ company: 'Acme' }] })

/** Returns fields with the members that were left out. */
export const completeSignUpFields = ({
  fields,
}: z.output<typeof SignUpFieldsInput>): z.output<typeof SignUpFields> => ({ fields: fields.map(completeField) })

function completeField(field: z.output<typeof SignUpFieldInput>): z.output<typeof SignUpField> {
  return {
    name: field.name,
    type: field.type,
    stored_in: field.stored_in ?? 'client_metadata',
    is_required: field.is_required ?? false,
    labels: field.labels,
    hints: field.hints ?? {},
    choices: field.choices ?? [],
    format: field.format ?? null,
    min_length: field.min_length ?? null,
    max_length: field.max_length ?? null,
  }
}

/** Returns the part of a field that decides about its values. */
export const ruleOfSignUpField = (field: z.output<typeof SignUpField>): SignUpFieldRule => ({
  type: field.type,
  isRequired: field.is_required,
  format: field.format,
  minLength: field.min_length,
  maxLength: field.max_length,
  choices: field.choices,
})

/** Returns the members of a field that contradict others, each with what it must be. */
function fieldProblems(field: z.output<typeof SignUpField>): [path: string, message: string][] {
  const { type, choices, format, min_length: min, max_length: max } = field
  const problems: [string, string][] = []
  if (type === 'choice' && choices.length < 2) problems.push(['choices', 'must have at least two choices'])
  if (type !== 'choice' && choices.length > 0) problems.push(['choices', 'must be absent unless the type is choice'])
  if (!hasOwnNames(choices.map(({ value }) => value))) problems.push(['choices', 'must have different values'])
  if (choices.some(({ value }) => value !== value.trim())) {
    problems.push(['choices', 'must have values without spaces around them'])
  }
  if (type !== 'text' && format !== null) problems.push(['format', 'must be absent unless the type is text'])
  if (type !== 'text' && min !== null) problems.push(['min_length', 'must be absent unless the type is text'])
  if (type !== 'text' && max !== null) problems.push(['max_length', 'must be absent unless the type is text'])
  if (min !== null && max !== null && min > max) problems.push(['min_length', 'must be at most max_length'])
  return problems
}
