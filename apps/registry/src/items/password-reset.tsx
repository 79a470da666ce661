'use client'

import { usePortico } from '@portico/react'
import { ScreenTexts, usePasswordReset, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { Button, buttonClass, Card, Form, Link, LoadingCard, NewPasswordFields, Problem, Skeleton } from './parts'

// Portico password-reset@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Sets a new password with the code of a link. To render on a server, pass the code of the page's URL. */
export function PasswordReset({ code }: { code?: string }) {
  return (
    <ScreenTexts fallback={<LoadingCard />} parts={['links', 'errors']}>
      <Reset code={code} />
    </ScreenTexts>
  )
}

const brokenLinks = {
  invalid: [texts.invalidResetTitle, texts.invalidResetText],
  expired: [texts.expiredResetTitle, texts.expiredResetText],
  used: [texts.usedResetTitle, texts.usedResetText],
  failed: [texts.resetFailedTitle, texts.resetFailedText],
} as const

function Reset({ code }: { code: string | undefined }) {
  const t = useTranslate()
  const app = usePortico()
  const { view, problem, retry, form, username, ...newPassword } = usePasswordReset(code)
  if (view === 'checking') {
    return (
      <Card title={t(texts.checkingLink)}>
        <Skeleton />
      </Card>
    )
  }
  if (view === 'unavailable') {
    return (
      <Card title={t(texts.resetTitle)}>
        <Problem onRetry={retry} text={problem} />
      </Card>
    )
  }
  if (view === 'done') {
    return (
      <Card lead={t(texts.passwordResetText)} takesFocus title={t(texts.passwordResetTitle)}>
        <Link className={buttonClass()} href={app.urlOf('signIn', { returnTo: false })}>
          {t(texts.signInLink)}
        </Link>
      </Card>
    )
  }
  if (view !== 'form') {
    const [title, text] = brokenLinks[view]
    return (
      <Card lead={t(text)} takesFocus title={t(title)}>
        <Link className={buttonClass()} href={app.urls.forgotPassword}>
          {t(texts.requestNewLink)}
        </Link>
      </Card>
    )
  }
  return (
    <Card title={t(texts.resetTitle)}>
      <Form form={form}>
        <input {...username} name="email" />
        <NewPasswordFields {...newPassword} isReset />
        <Button pending={form.pending} type="submit">
          {t(texts.resetPassword)}
        </Button>
      </Form>
    </Card>
  )
}
