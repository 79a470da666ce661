import { emailErrors } from '../auth/email-errors.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'

/** Asks for a link that puts the address of the field `email` on the waitlist. */
export function useWaitlistRequest(onSent: (email: string) => void): FormState {
  const app = usePortico()
  const t = useTranslate()
  return useSubmit(async ({ email = '' }) => app.waitlist.join({ email }).then(() => onSent(email)), {
    errorField: 'email',
    validate: (values) => emailErrors(values, t),
  })
}
