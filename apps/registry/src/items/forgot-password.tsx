'use client'

import { ScreenTexts, useForgotPassword, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { Button, buttonClass, Card, Field, Form, Link, LoadingCard } from './parts'
import { SignedInCard } from './status-cards'

// Portico forgot-password@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Requests an email with a link to choose a new password. */
export function ForgotPassword() {
  return (
    <ScreenTexts fallback={<LoadingCard />} parts={['links', 'errors']}>
      <Request />
    </ScreenTexts>
  )
}

function Request() {
  const t = useTranslate()
  const { view, form, email, urlOf } = useForgotPassword()
  if (view === 'signed-in') return <SignedInCard />
  if (view === 'sent') {
    return (
      <Card lead={t(texts.emailSentText)} takesFocus title={t(texts.emailSentTitle)}>
        <Link className={buttonClass()} href={urlOf('signIn')}>
          {t(texts.signInLink)}
        </Link>
      </Card>
    )
  }
  const lead = (
    <>
      {t(texts.rememberedPassword)} <Link href={urlOf('signIn')}>{t(texts.signInLink)}</Link>
    </>
  )
  return (
    <Card lead={lead} title={t(texts.resetTitle)}>
      <Form form={form}>
        <Field field={email} label={t(texts.email)} />
        <Button pending={form.pending} type="submit">
          {t(texts.sendEmail)}
        </Button>
      </Form>
    </Card>
  )
}
