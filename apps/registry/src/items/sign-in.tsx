'use client'

import { usePortico } from '@portico/react'
import { AuthFlowProvider, useSignInForm, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { AuthScreen } from './auth-screen'
import { Button, Field, Form, Link, LoadingCard, PasswordField } from './parts'

// Portico sign-in@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The sign-in screen. Visitors who are already signed in are sent to the page that they came from. */
export function SignIn() {
  return (
    <AuthFlowProvider fallback={<LoadingCard />} mode="sign-in">
      <AuthScreen passwordForm={<PasswordForm />} />
    </AuthFlowProvider>
  )
}

function PasswordForm() {
  const t = useTranslate()
  const { urls } = usePortico()
  const { form, takesUsernames, email, password } = useSignInForm()
  return (
    <Form form={form}>
      <Field field={email} label={t(takesUsernames ? texts.emailOrUsername : texts.email)} />
      <PasswordField
        aside={<Link href={urls.forgotPassword}>{t(texts.forgotPassword)}</Link>}
        field={password}
        label={t(texts.password)}
      />
      <Button pending={form.pending} type="submit">
        {t(texts.signIn)}
      </Button>
    </Form>
  )
}
