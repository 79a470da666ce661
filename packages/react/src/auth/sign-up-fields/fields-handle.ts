import type { SignUpFieldValues } from '@portico/sdk/client'
import type { FieldErrors, FormValues } from '../../hooks/use-submit.ts'

/** The fields of the project in a form, as the form checks and sends them. */
export interface SignUpFieldsHandle {
  /** Returns what is wrong with the fields, by their names in the form. */
  validate: (values: FormValues) => FieldErrors
  /** Returns the values to send. */
  read: (values: FormValues) => SignUpFieldValues
  /** Loads the fields again, which the project has changed. Resolves to false if that fails. */
  reload: () => Promise<boolean>
}
