import { isEmail } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { type FieldErrors, type FormValues, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { Translate } from '../messages/overrides.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Link } from '../ui/link.tsx'
import { EmailField } from './email-field.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { WithAuthFlow } from './with-auth-flow.tsx'

/** Signs in with email and password. */
export function CredentialSignIn() {
  return (
    <WithAuthFlow>
      <PasswordSignInForm />
    </WithAuthFlow>
  )
}

function PasswordSignInForm() {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  const form = useSubmit(
    ({ email = '', password = '' }) => run(() => app.passwords.signIn({ email, password }), 'password'),
    {
      errorField: 'email',
      validate: (values) => ({
        ...emailErrors(values, t),
        ...(values.password ? {} : { password: t(en.passwordRequired) }),
      }),
    },
  )
  return (
    <Form name="sign-in" state={form}>
      <EmailField autoComplete="username webauthn" />
      <PasswordInput
        aside={<Link href={app.urls.forgotPassword}>{t(en.forgotPassword)}</Link>}
        autoComplete="current-password"
        label={t(en.password)}
        name="password"
      />
      <Button pending={form.pending} type="submit">
        {t(en.signIn)}
      </Button>
    </Form>
  )
}

/**
 * Returns the problem of the email field of a form, if there is one. Forms that give an address to an account require
 * `isNewEmail`.
 */
export function emailErrors({ email }: FormValues, t: Translate, isValid = isEmail): FieldErrors {
  if (!email) return { email: t(en.emailRequired) }
  return isValid(email) ? {} : { email: t(en.emailInvalid) }
}
