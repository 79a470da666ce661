import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { emailErrors } from './email-errors.ts'
import { useAuthFlow } from './use-auth-flow.ts'

/** Signs in with the fields `email` and `password`. */
export function usePasswordSignIn(): FormState {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  return useSubmit(
    ({ email = '', password = '' }) => run(() => app.passwords.signIn({ email, password }), 'password'),
    {
      errorField: 'email',
      validate: (values) => ({
        ...emailErrors(values, t),
        ...(values.password ? {} : { password: t(en.passwordRequired) }),
      }),
    },
  )
}
