import { isNewEmail } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { EmailField } from './email-field.tsx'
import { invitationCodeOf } from './invitation-code.ts'
import { newPasswordField } from './new-password-field.ts'
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { emailErrors } from './password-sign-in-form.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { WithAuthFlow } from './with-auth-flow.tsx'

/** Properties of `CredentialSignUp`. */
export interface CredentialSignUpProps {
  /** Shows one password field instead of two. */
  noPasswordRepeat?: boolean
}

/** Creates an account with email and password. */
export function CredentialSignUp(props: CredentialSignUpProps) {
  return (
    <WithAuthFlow>
      <PasswordSignUpForm {...props} />
    </WithAuthFlow>
  )
}

function PasswordSignUpForm({ noPasswordRepeat = false }: CredentialSignUpProps) {
  const app = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  const run = useAuthFlow()
  const form = useSubmit(
    ({ email = '', ...values }) =>
      run(() => {
        const invitationCode = invitationCodeOf(window.location.href)
        const password = values[newPasswordField] ?? ''
        return app.passwords.signUp({ email, password, ...(invitationCode && { invitationCode }) })
      }, 'password'),
    {
      errorField: 'email',
      validate: (values) => ({
        ...emailErrors(values, t, isNewEmail),
        ...newPasswordErrors(values, t, { repeats: !noPasswordRepeat, project }),
      }),
    },
  )
  return (
    <Form name="sign-up" state={form}>
      <EmailField autoComplete="username" />
      <NewPasswordFields label={t(en.password)} repeatLabel={noPasswordRepeat ? null : t(en.repeatPassword)} />
      <Button pending={form.pending} type="submit">
        {t(en.signUp)}
      </Button>
    </Form>
  )
}
