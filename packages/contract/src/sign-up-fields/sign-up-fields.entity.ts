/** Fields of sign-up fields. No schema library here: browsers import this file. */

import { entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { SignUpFields as FieldsSchema, SignUpFieldsInput as InputSchema } from './sign-up-field-schemas.ts'

type WireFields = WireOf<typeof FieldsSchema>
type WireInput = WireOf<typeof InputSchema>
type WireField = WireFields['fields'][number]

export const signUpFieldChoiceFields = entity<WireField['choices'][number]>()({
  value: 'value',
  /** The label by language tag. */
  labels: 'labels',
})

export const signUpFieldFields = entity<WireField>()({
  /** Name of the member of the metadata that contains the value, such as `company`. */
  name: 'name',
  type: 'type',
  /** `client_metadata`, which the user may change later, or `client_read_only_metadata`, which only servers may. */
  storedIn: 'stored_in',
  /** True: the value must be present. A checkbox must be checked. */
  isRequired: 'is_required',
  /** The label by language tag, such as `{ en: 'Company', de: 'Firma' }`. */
  labels: 'labels',
  /** A sentence below the field, by language tag. */
  hints: 'hints',
  /** Values of a choice, 2 to 50. */
  choices: nested('choices', signUpFieldChoiceFields),
  /** Form of a text. Null: any text of one line. */
  format: 'format',
  /** Least characters of a text. Null: no minimum. */
  minLength: 'min_length',
  /** Most characters of a text. Null: 500. */
  maxLength: 'max_length',
})

export const signUpFieldsFields = entity<WireFields>()({
  /** At most 20, in the order in which users see them. */
  fields: nested('fields', signUpFieldFields),
})

/** A field that new users fill in. */
export interface SignUpField extends Shape<typeof signUpFieldFields, WireField> {}
/** A sign-up field as owners write it: by default optional, and stored in `client_metadata`. */
export interface SignUpFieldInput extends Shape<typeof signUpFieldFields, WireInput['fields'][number]> {}
/** The values of a sign-up by the names of their fields. */
export type SignUpFieldValues = Readonly<Record<string, string | boolean>>
