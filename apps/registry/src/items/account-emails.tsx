'use client'

import { useContactChannels, usePortico } from '@portico/react'
import { useAddEmailForm, useEmailActions, useErrorText, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { ContactChannel } from '@portico/sdk/client'
import { ConfirmButton, FormButtons, Row, Rows, StepBlock, useShowResult } from './account-parts'
import { Button, Field, Form, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The email addresses of the user: add, verify, make primary, use to sign in, remove. */
export function EmailSettings() {
  const t = useTranslate()
  const { data: channels, error, refetch } = useContactChannels({ suspense: false })
  const problem = useErrorText(error)
  const rows = (
    <>
      {!channels && <Problem onRetry={() => void refetch().catch(() => undefined)} text={problem} />}
      {channels?.length === 0 && <p className="text-sm text-muted-foreground">{t(texts.noEmails)}</p>}
      {channels && channels.length > 0 && (
        <Rows label={t(texts.emailsTitle)}>
          {channels.map((channel) => (
            <EmailRow channel={channel} key={channel.id} />
          ))}
        </Rows>
      )}
    </>
  )
  return (
    <StepBlock help={t(texts.emailsHelp)} label={t(texts.addEmail)} rows={rows} title={t(texts.emailsTitle)}>
      {(close) => <AddEmail close={close} />}
    </StepBlock>
  )
}

function AddEmail({ close }: { close: () => void }) {
  const t = useTranslate()
  const show = useShowResult()
  const { form, email } = useAddEmailForm({ onAdded: close, onSent: () => show(t(texts.emailAdded)) })
  return (
    <Form form={form}>
      <Field field={email} label={t(texts.email)} />
      <FormButtons close={close} isPending={form.pending} label={t(texts.addEmail)} />
    </Form>
  )
}

function EmailRow({ channel }: { channel: ContactChannel }) {
  const t = useTranslate()
  const { contactChannels } = usePortico()
  const { id, value, isPrimary, isVerified, usedForAuth } = channel
  const verified = usedForAuth ? texts.verifiedSignInDetail : texts.verifiedDetail
  const losses = [t(texts.removeEmailLoss), ...(usedForAuth ? [t(texts.removeSignInEmailLoss)] : [])]
  return (
    <Row
      badge={isPrimary ? t(texts.primaryBadge) : isVerified ? undefined : t(texts.unverifiedBadge)}
      // The sentence about unverified addresses is wrong for one that is primary already.
      detail={isVerified || !isPrimary ? t(isVerified ? verified : texts.unverifiedDetail) : undefined}
      title={<bdi dir="ltr">{value}</bdi>}
    >
      <EmailButtons channel={channel} />
      <ConfirmButton
        fullLabel={texts.fill(t(texts.removeNamed), { name: value })}
        label={t(texts.remove)}
        losses={losses}
        onPress={() => contactChannels.delete(id)}
        question={texts.fill(t(texts.removeQuestion), { name: value })}
      />
    </Row>
  )
}

function EmailButtons({ channel }: { channel: ContactChannel }) {
  const t = useTranslate()
  const { sending, isSent, promotion, signIn, failed } = useEmailActions(channel)
  const { isPrimary, isVerified, usedForAuth } = channel
  return (
    <>
      {!isVerified && (
        <Button
          aria-disabled={isSent}
          kind="ghost"
          onClick={isSent ? undefined : sending.run}
          pending={sending.pending}
        >
          {t(isSent ? texts.verificationSent : texts.sendVerification)}
        </Button>
      )}
      {isVerified && !isPrimary && (
        <Button kind="ghost" onClick={promotion.run} pending={promotion.pending}>
          {t(texts.makePrimary)}
        </Button>
      )}
      {isVerified && (
        <Button kind="ghost" onClick={signIn.run} pending={signIn.pending}>
          {t(usedForAuth ? texts.stopUsingForSignIn : texts.useForSignIn)}
        </Button>
      )}
      <Problem onRetry={() => failed?.run()} text={failed?.error ?? ''} />
    </>
  )
}
