import { limits } from '@portico/contract/limits'
import { passwordLengthProblem } from '@portico/contract/rules'
import { useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { type FieldErrors, type FormValues, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { fill } from '../messages/fill.ts'
import type { Translate } from '../messages/overrides.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useAuthFlow } from './auth-flow.ts'
import { EmailField } from './email-field.tsx'
import { PasswordHint } from './password-hint.tsx'
import { emailErrors } from './password-sign-in-form.tsx'

export interface CredentialSignUpProps {
  /** Asks for the password once only. */
  noPasswordRepeat?: boolean
}

const password = 'new-password'
const repetition = 'new-password-repeat'

/** Makes an account with e-mail and password. */
export function CredentialSignUp({ noPasswordRepeat = false }: CredentialSignUpProps) {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow('sign-up')
  const [length, setLength] = useState(0)
  const form = useSubmit(
    ({ email = '', ...values }) => run(() => app.passwords.signUp({ email, password: values[password] ?? '' })),
    {
      errorField: 'email',
      validate: (values) => ({
        ...emailErrors(values, t),
        ...newPasswordErrors(values, t),
        ...(noPasswordRepeat ? {} : repetitionErrors(values, t)),
      }),
    },
  )
  return (
    <Form name="sign-up" state={form}>
      <EmailField autoComplete="username" />
      <PasswordInput
        autoComplete="new-password"
        hint={<PasswordHint length={length} />}
        label={t(en.password)}
        name={password}
        onChange={(event) => setLength(event.target.value.length)}
      />
      {!noPasswordRepeat && (
        <PasswordInput autoComplete="new-password" label={t(en.repeatPassword)} name={repetition} />
      )}
      <Button pending={form.pending} type="submit">
        {t(en.signUp)}
      </Button>
    </Form>
  )
}

function newPasswordErrors({ [password]: value = '' }: FormValues, t: Translate): FieldErrors {
  if (!value) return { [password]: t(en.passwordRequired) }
  const problem = passwordLengthProblem(value)
  if (problem === 'too-short') return { [password]: fill(t(en.passwordTooShort), { min: limits.passwordMinLength }) }
  if (problem === 'too-long') return { [password]: fill(t(en.passwordTooLong), { max: limits.passwordMaxLength }) }
  return {}
}

function repetitionErrors(values: FormValues, t: Translate): FieldErrors {
  if (!values[repetition]) return { [repetition]: t(en.passwordRepeatRequired) }
  return values[repetition] === values[password] ? {} : { [repetition]: t(en.passwordsDiffer) }
}
