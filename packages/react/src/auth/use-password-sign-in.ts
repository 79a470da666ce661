import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { emailErrors } from './email-errors.ts'
import { useAuthFlow } from './use-auth-flow.ts'

/** Signs in with the fields `email`, which may contain a username where the project has them, and `password`. */
export function usePasswordSignIn(): FormState {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  const names = useProjectOrNull()?.config.username
  return useSubmit(
    ({ email = '', password = '' }) =>
      run(
        () => app.passwords.signIn({ ...(names && !email.includes('@') ? { username: email } : { email }), password }),
        'password',
      ),
    {
      errorField: 'email',
      validate: (values) => ({
        ...(names ? (values.email ? {} : { email: t(en.emailOrUsernameRequired) }) : emailErrors(values, t)),
        ...(values.password ? {} : { password: t(en.passwordRequired) }),
      }),
    },
  )
}
