'use client'

import { usePortico, useProject } from '@portico/react'
import { useAction, usePasswordChangeForm, useSessionRows, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { CurrentUser } from '@portico/sdk/client'
import { useState } from 'react'
import { AuthenticatorBlocks, PasskeyBlock } from './account-credentials'
import { ActionButton, Block, FormButtons, Row, Rows, StepBlock, useShowResult } from './account-parts'
import { Button, Form, NewPasswordFields, PasswordField, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The sign-in methods of the user. */
export function SecuritySettings({ user }: { user: CurrentUser }) {
  const { data: project } = useProject({ suspense: false })
  return (
    <>
      {(user.hasPassword || project?.config.credentialEnabled) && <PasswordBlock user={user} />}
      <PasskeyBlock />
      {project?.config.magicLinkEnabled && <EmailSignInBlock user={user} />}
      <AuthenticatorBlocks user={user} />
    </>
  )
}

function PasswordBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const [result, setResult] = useState('')
  const label = t(user.hasPassword ? texts.changePassword : texts.setPassword)
  const help = t(user.hasPassword ? texts.passwordHelp : texts.noPasswordHelp)
  const done = t(user.hasPassword ? texts.passwordChanged : texts.passwordSet)
  return (
    <StepBlock help={<span aria-live="polite">{result || help}</span>} label={label} title={t(texts.password)}>
      {(close) => (
        <PasswordForm
          close={close}
          label={label}
          onDone={() => {
            setResult(done)
            close()
          }}
          user={user}
        />
      )}
    </StepBlock>
  )
}

type PasswordFormProps = { user: CurrentUser; label: string; close: () => void; onDone: () => void }

function PasswordForm({ user, label, close, onDone }: PasswordFormProps) {
  const t = useTranslate()
  const { form, oldPassword, ...newPassword } = usePasswordChangeForm(user, onDone)
  return (
    <Form form={form}>
      {/* The account of the password, for password managers. */}
      <input autoComplete="username" defaultValue={user.primaryEmail ?? ''} hidden name="email" readOnly type="email" />
      {oldPassword && <PasswordField field={oldPassword} label={t(texts.oldPassword)} />}
      <NewPasswordFields {...newPassword} isReset />
      <FormButtons close={close} isPending={form.pending} label={label} />
    </Form>
  )
}

/** Turns sign-in by email code on or off for the user. */
function EmailSignInBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { users } = usePortico()
  const isOn = user.otpAuthEnabled
  const { run, pending, error } = useAction(() => users.updateMe({ otpAuthEnabled: !isOn }))
  const toggle = (
    <Button
      aria-label={t(isOn ? texts.turnOffEmailSignIn : texts.turnOnEmailSignIn)}
      kind="outline"
      onClick={run}
      pending={pending}
    >
      {t(isOn ? texts.turnOff : texts.turnOn)}
    </Button>
  )
  return (
    <Block
      action={toggle}
      badge={isOn && t(texts.onBadge)}
      help={<span aria-live="polite">{t(isOn ? texts.emailSignInOnHelp : texts.emailSignInOffHelp)}</span>}
      title={t(texts.emailSignInTitle)}
    >
      <Problem onRetry={run} text={error} />
    </Block>
  )
}

/** The devices on which the user is signed in. */
export function SessionsBlock() {
  const t = useTranslate()
  const { sessions } = usePortico()
  const show = useShowResult()
  const { data: rows } = useSessionRows()
  const hasOthers = rows !== undefined && rows.length > 1
  const endOthers = () => sessions.endOthers().then(() => show(t(texts.otherSessionsEnded)))
  const end = <ActionButton label={t(texts.endOtherSessions)} onPress={endOthers} />
  return (
    <Block action={hasOthers && end} help={t(texts.sessionsHelp)} title={t(texts.sessionsTitle)}>
      <Rows label={t(texts.sessionsTitle)}>
        {rows?.map(({ id, device, detail, isCurrentSession }) => (
          <Row badge={isCurrentSession ? t(texts.thisDevice) : undefined} detail={detail} key={id} title={device}>
            {!isCurrentSession && (
              <ActionButton
                fullLabel={texts.fill(t(texts.endSessionOn), { device })}
                kind="ghost"
                label={t(texts.endSession)}
                onPress={() => sessions.end(id).then(() => show(texts.fill(t(texts.sessionEndedOn), { device })))}
              />
            )}
          </Row>
        ))}
      </Rows>
    </Block>
  )
}
