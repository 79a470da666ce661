'use client'

import { usePasskeys, usePortico, useProject, useSessions } from '@portico/react'
import { usePasskeyRegistration, usePasswordChangeForm, useTimes, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { CurrentUser, Passkey, SessionSummary } from '@portico/sdk/client'
import { useState } from 'react'
import { ActionButton, Block, ConfirmButton, Row, Rows } from './account-parts'
import { AuthenticatorSetUp, RecoveryCodes } from './authenticator'
import { Button, Form, NewPasswordFields, PasswordField, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Password, passkeys, authenticator app and sessions of the user. */
export function SecuritySettings({ user }: { user: CurrentUser }) {
  const { data: project } = useProject({ suspense: false })
  return (
    <>
      {(user.hasPassword || project?.config.credentialEnabled) && <PasswordBlock user={user} />}
      {project?.config.passkeyEnabled && <PasskeyBlock />}
      <AuthenticatorBlock user={user} />
      <SessionsBlock />
    </>
  )
}

function PasswordBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState('')
  const label = t(user.hasPassword ? texts.changePassword : texts.setPassword)
  const help = t(user.hasPassword ? texts.passwordHelp : texts.noPasswordHelp)
  const open = (
    <Button kind="outline" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
  function finish() {
    setResult(t(user.hasPassword ? texts.passwordChanged : texts.passwordSet))
    setOpen(false)
  }
  return (
    <Block action={!isOpen && open} help={<span aria-live="polite">{result || help}</span>} title={t(texts.password)}>
      {isOpen && <PasswordForm close={() => setOpen(false)} label={label} onDone={finish} user={user} />}
    </Block>
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
      <div className="flex gap-2">
        <Button pending={form.pending} type="submit">
          {label}
        </Button>
        <Button kind="ghost" onClick={close}>
          {t(texts.cancel)}
        </Button>
      </div>
    </Form>
  )
}

function PasskeyBlock() {
  const t = useTranslate()
  const { data: passkeys } = usePasskeys({ suspense: false })
  const [result, setResult] = useState('')
  const { run, pending, error } = usePasskeyRegistration(setResult)
  const add = (
    <Button kind="outline" onClick={run} pending={pending}>
      {t(texts.addPasskey)}
    </Button>
  )
  return (
    <Block action={add} help={t(texts.passkeysHelp)} title={t(texts.passkeysTitle)}>
      <p aria-live="polite" className="text-sm empty:absolute">
        {result}
      </p>
      <Problem onRetry={run} text={error} />
      {passkeys?.length === 0 && <p className="text-sm text-muted-foreground">{t(texts.noPasskeys)}</p>}
      {passkeys && passkeys.length > 0 && (
        <Rows label={t(texts.passkeysTitle)}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Rows>
      )}
    </Block>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const t = useTranslate()
  const times = useTimes()
  const { passkeys } = usePortico()
  return (
    <Row detail={texts.fill(t(texts.passkeyAddedOn), { date: times.date(createdAt) })} title={<bdi>{name}</bdi>}>
      <ConfirmButton
        fullLabel={texts.fill(t(texts.removeNamed), { name })}
        label={t(texts.remove)}
        losses={[t(texts.removePasskeyLoss)]}
        onPress={() => passkeys.remove(id)}
        question={texts.fill(t(texts.removeQuestion), { name })}
      />
    </Row>
  )
}

function AuthenticatorBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { users } = usePortico()
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOn = user.isMultiFactorRequired
  const enable = (
    <Button kind="outline" onClick={() => setOpen(true)}>
      {t(texts.enable)}
    </Button>
  )
  return (
    <Block
      action={!isOn && !isOpen && enable}
      help={t(isOn ? texts.authenticatorOnHelp : texts.authenticatorOffHelp)}
      title={t(texts.authenticatorTitle)}
    >
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {isOpen && <AuthenticatorSetUp close={() => setOpen(false)} onCodes={setCodes} />}
      {isOn && !isOpen && !codes && (
        <ConfirmButton
          label={t(texts.disable)}
          losses={[t(texts.disableFactorLoss), t(texts.disableCodesLoss)]}
          onPress={() => users.updateMe({ totpSecretBase64: null })}
          question={t(texts.disableQuestion)}
        />
      )}
    </Block>
  )
}

function SessionsBlock() {
  const t = useTranslate()
  const { sessions } = usePortico()
  const { data } = useSessions({ suspense: false })
  const hasOthers = data !== undefined && data.length > 1
  const end = <ActionButton label={t(texts.endOtherSessions)} onPress={() => sessions.endOthers()} />
  return (
    <Block action={hasOthers && end} help={t(texts.sessionsHelp)} title={t(texts.sessionsTitle)}>
      <Rows label={t(texts.sessionsTitle)}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
    </Block>
  )
}

function SessionRow({ session }: { session: SessionSummary }) {
  const t = useTranslate()
  const times = useTimes()
  const { sessions } = usePortico()
  const { id, isCurrentSession, lastUsedAt } = session
  const device = session.device ?? t(texts.unknownDevice)
  const activeAgo = texts.fill(t(texts.activeAgo), { ago: times.ago(lastUsedAt) })
  return (
    <Row
      badge={isCurrentSession ? t(texts.thisDevice) : undefined}
      detail={isCurrentSession ? t(texts.activeNow) : activeAgo}
      title={device}
    >
      {!isCurrentSession && (
        <ActionButton
          fullLabel={texts.fill(t(texts.endSessionOn), { device })}
          kind="ghost"
          label={t(texts.endSession)}
          onPress={() => sessions.end(id)}
        />
      )}
    </Row>
  )
}
