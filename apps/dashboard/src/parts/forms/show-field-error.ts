import { KnownError } from '@portico/sdk/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Texts } from '../../texts/texts.ts'
import { describeError } from '../feedback/describe-error.ts'

/** Patterns of errors with the field of the form that each belongs to. */
export type FieldsOfErrors<Values extends FieldValues> = readonly (readonly [RegExp, Path<Values>])[]

/**
 * Shows an error of the service at its field and moves the focus there. The patterns are tested against the code of the
 * error; for SCHEMA_ERROR also against its message, which contains paths such as `body.display_name`. Returns false if
 * none matches: the error belongs to no field.
 */
export function showFieldError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  texts: Texts['common'],
  fields: FieldsOfErrors<Values>,
): boolean {
  if (!(error instanceof KnownError)) return false
  const subject = error.code === 'SCHEMA_ERROR' ? `${error.code} ${error.message}` : error.code
  const [, field] = fields.find(([pattern]) => pattern.test(subject)) ?? []
  if (field === undefined) return false
  form.setError(field, { message: describeError(error, texts) }, { shouldFocus: true })
  return true
}
