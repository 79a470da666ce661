import { usePortico } from '../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { emailErrors } from './email-errors.ts'

/** Requests an email with a link to choose a new password, for the address of the field `email`. */
export function useResetRequest(onSent: () => void): FormState {
  const app = usePortico()
  const t = useTranslate()
  return useSubmit(async ({ email = '' }) => app.passwords.sendResetCode({ email }).then(onSent), {
    errorField: 'email',
    validate: (values) => emailErrors(values, t),
  })
}
