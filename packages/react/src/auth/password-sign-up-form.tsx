import { limits } from '@portico/contract/limits'
import { passwordLengthProblem } from '@portico/contract/rules'
import { useState } from 'react'
import { useMessages } from '../hooks/use-messages.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { type FieldErrors, type FormValues, useSubmit } from '../hooks/use-submit.ts'
import { fill, type Messages } from '../messages/en.ts'
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
  const messages = useMessages()
  const run = useAuthFlow('sign-up')
  const [length, setLength] = useState(0)
  const form = useSubmit(
    ({ email = '', ...values }) => run(() => app.passwords.signUp({ email, password: values[password] ?? '' })),
    {
      errorField: 'email',
      validate: (values) => ({
        ...emailErrors(values, messages),
        ...newPasswordErrors(values, messages),
        ...(noPasswordRepeat ? {} : repetitionErrors(values, messages)),
      }),
    },
  )
  return (
    <Form name="sign-up" state={form}>
      <EmailField autoComplete="username" />
      <PasswordInput
        autoComplete="new-password"
        hint={<PasswordHint length={length} />}
        label={messages.password}
        name={password}
        onChange={(event) => setLength(event.target.value.length)}
      />
      {!noPasswordRepeat && (
        <PasswordInput autoComplete="new-password" label={messages.repeatPassword} name={repetition} />
      )}
      <Button pending={form.pending} type="submit">
        {messages.signUp}
      </Button>
    </Form>
  )
}

function newPasswordErrors({ [password]: value = '' }: FormValues, messages: Messages): FieldErrors {
  if (!value) return { [password]: messages.passwordRequired }
  const problem = passwordLengthProblem(value)
  if (problem === 'too-short') return { [password]: fill(messages.passwordTooShort, { min: limits.passwordMinLength }) }
  if (problem === 'too-long') return { [password]: fill(messages.passwordTooLong, { max: limits.passwordMaxLength }) }
  return {}
}

function repetitionErrors(values: FormValues, messages: Messages): FieldErrors {
  if (!values[repetition]) return { [repetition]: messages.passwordRepeatRequired }
  return values[repetition] === values[password] ? {} : { [repetition]: messages.passwordsDiffer }
}
