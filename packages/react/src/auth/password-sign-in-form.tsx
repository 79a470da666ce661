import { isEmail } from '@portico/contract/rules'
import { useMessages } from '../hooks/use-messages.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { type FieldErrors, type FormValues, useSubmit } from '../hooks/use-submit.ts'
import type { Messages } from '../messages/en.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useAuthFlow } from './auth-flow.ts'
import { EmailField } from './email-field.tsx'

/** Signs in with e-mail and password. */
export function CredentialSignIn() {
  const app = usePortico()
  const messages = useMessages()
  const run = useAuthFlow('sign-in')
  const form = useSubmit(({ email = '', password = '' }) => run(() => app.passwords.signIn({ email, password })), {
    errorField: 'email',
    validate: (values) => ({
      ...emailErrors(values, messages),
      ...(values.password ? {} : { password: messages.passwordRequired }),
    }),
  })
  return (
    <Form name="sign-in" state={form}>
      <EmailField autoComplete="username webauthn" />
      <PasswordInput autoComplete="current-password" label={messages.password} name="password" />
      <Button pending={form.pending} type="submit">
        {messages.signIn}
      </Button>
    </Form>
  )
}

/** What is wrong with the e-mail field of a form. */
export function emailErrors({ email }: FormValues, messages: Messages): FieldErrors {
  if (!email) return { email: messages.emailRequired }
  return isEmail(email) ? {} : { email: messages.emailInvalid }
}
