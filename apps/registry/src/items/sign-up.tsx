'use client'

import { AuthFlowProvider, useSignUpForm, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { AuthScreen } from './auth-screen'
import { Button, Field, Form, Hint, LoadingCard, NewPasswordFields } from './parts'
import { SignUpField } from './sign-up-fields'

// Portico sign-up@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The sign-up screen. Visitors who are already signed in are sent to the page that they came from. */
export function SignUp() {
  return (
    <AuthFlowProvider fallback={<LoadingCard />} mode="sign-up">
      <AuthScreen passwordForm={<PasswordForm />} />
    </AuthFlowProvider>
  )
}

function PasswordForm() {
  const t = useTranslate()
  const { form, email, username, projectFields, ...newPassword } = useSignUpForm()
  return (
    <Form form={form}>
      <Field field={email} label={t(texts.email)} />
      {username && (
        <Field
          field={username}
          hint={<Hint {...username.hint} />}
          label={t(username.isRequired ? texts.username : texts.usernameOptional)}
        />
      )}
      <NewPasswordFields {...newPassword} />
      {projectFields.map((field) => (
        <SignUpField field={field} key={field.input.name} />
      ))}
      <Button pending={form.pending} type="submit">
        {t(texts.signUp)}
      </Button>
    </Form>
  )
}
