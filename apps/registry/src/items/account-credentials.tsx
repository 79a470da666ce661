'use client'

import { useAuthenticators, usePasskeys, usePortico, useProject } from '@portico/react'
import {
  maxAuthenticators,
  usePasskeyRegistration,
  useRecoveryCodeCount,
  useRecoveryCodeForm,
  useStep,
  useTimes,
  useTranslate,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { Authenticator, CurrentUser, Passkey } from '@portico/sdk/client'
import { useState } from 'react'
import {
  Block,
  ConfirmButton,
  FormButtons,
  PencilIcon,
  Row,
  Rows,
  StepBlock,
  TextForm,
  useShowResult,
} from './account-parts'
import { AuthenticatorSetUp, RecoveryCodes } from './authenticator'
import { Button, CodeField, Form, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Shown if the project has passkeys, or the user one. */
export function PasskeyBlock() {
  const t = useTranslate()
  const { data: project } = useProject({ suspense: false })
  const { data: passkeys } = usePasskeys({ suspense: false })
  const { passkeys: calls } = usePortico()
  const isOffered = project?.config.passkeyEnabled ?? false
  if (!isOffered && !passkeys?.length) return null
  const canAdd = isOffered && 'PublicKeyCredential' in globalThis
  const help = t(isOffered && !canAdd ? texts.passkeysUnsupported : texts.passkeysHelp)
  return (
    <Block action={canAdd && <AddPasskey />} help={help} title={t(texts.passkeysTitle)}>
      {canAdd && passkeys?.length === 0 && <p className="text-sm text-muted-foreground">{t(texts.noPasskeys)}</p>}
      {passkeys && passkeys.length > 0 && (
        <Rows label={t(texts.passkeysTitle)}>
          {passkeys.map((passkey) => (
            <CredentialRow
              credential={passkey}
              key={passkey.id}
              label={t(texts.passkeyName)}
              loss={t(texts.removePasskeyLoss)}
              onRemove={() => calls.remove(passkey.id)}
              onRename={(name) => calls.rename(passkey.id, name)}
            />
          ))}
        </Rows>
      )}
    </Block>
  )
}

function AddPasskey() {
  const t = useTranslate()
  const { run, pending, error } = usePasskeyRegistration(useShowResult())
  return (
    <div className="grid gap-2">
      <Button kind="outline" onClick={run} pending={pending}>
        {t(texts.addPasskey)}
      </Button>
      <Problem onRetry={run} text={error} />
    </div>
  )
}

type CredentialRowProps = {
  credential: Passkey | Authenticator
  /** The label of the field in which it is renamed. */
  label: string
  /** The loss of its removal. */
  loss: string
  onRename: (name: string) => Promise<unknown>
  /** Left out for a credential that is not removed alone. */
  onRemove?: (() => Promise<unknown>) | undefined
}

/** A named credential: when it was added and last used, and the steps that rename and remove it. */
function CredentialRow({ credential, label, loss, onRename, onRemove }: CredentialRowProps) {
  const t = useTranslate()
  const times = useTimes()
  const renaming = useStep()
  const { name, createdAt, lastUsedAt } = credential
  const date = times.date(createdAt)
  const detail = lastUsedAt
    ? texts.fill(t(texts.passkeyUsed), { date, ago: times.ago(lastUsedAt) })
    : texts.fill(t(texts.passkeyAddedOn), { date })
  const rename = (
    <Button {...renaming.opener} aria-label={texts.fill(t(texts.renameNamed), { name })} kind="ghost">
      <PencilIcon />
    </Button>
  )
  return (
    <Row detail={detail} title={<bdi>{name}</bdi>}>
      {renaming.isOpen ? (
        <div {...renaming.body} className="basis-full">
          <TextForm
            close={renaming.close}
            label={label}
            name="credential-name"
            onSave={onRename}
            requiredMessage={t(texts.passkeyNameRequired)}
            value={name}
          />
        </div>
      ) : (
        rename
      )}
      {onRemove && (
        <ConfirmButton
          fullLabel={texts.fill(t(texts.removeNamed), { name })}
          label={t(texts.remove)}
          losses={[loss]}
          onPress={onRemove}
          question={texts.fill(t(texts.removeQuestion), { name })}
        />
      )}
    </Row>
  )
}

/** The second factor: authenticator apps and recovery codes. */
export function AuthenticatorBlocks({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { users } = usePortico()
  const [isStoring, setStoring] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = t(texts.authenticatorTitle)
  const enabled = { badge: t(texts.onBadge), help: t(texts.authenticatorOnHelp), title }
  if (codes) {
    return (
      <Block {...enabled}>
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      </Block>
    )
  }
  if (!user.isMultiFactorRequired || isStoring) {
    return (
      <StepBlock help={t(texts.authenticatorOffHelp)} label={t(texts.enable)} title={title}>
        {(close) => <AuthenticatorSetUp close={close} onCodes={setCodes} onStoring={setStoring} />}
      </StepBlock>
    )
  }
  return (
    <>
      <Block {...enabled}>
        <Authenticators />
        <ConfirmButton
          kind="outline"
          label={t(texts.disable)}
          losses={[t(texts.disableFactorLoss), t(texts.disableCodesLoss)]}
          onPress={() => users.updateMe({ totpSecretBase64: null })}
          question={t(texts.disableQuestion)}
        />
      </Block>
      <RecoveryCodeBlock />
    </>
  )
}

/** The last app is removed by turning the second factor off. */
function Authenticators() {
  const t = useTranslate()
  const { mfa } = usePortico()
  const { data: apps } = useAuthenticators({ suspense: false })
  const adding = useStep()
  if (!apps) return null
  return (
    <>
      <Rows label={t(texts.authenticatorTitle)}>
        {apps.map((app) => (
          <CredentialRow
            credential={app}
            key={app.id}
            label={t(texts.authenticatorName)}
            loss={t(texts.removeAuthenticatorLoss)}
            onRemove={apps.length > 1 ? () => mfa.removeAuthenticator(app.id) : undefined}
            onRename={(name) => mfa.renameAuthenticator(app.id, name)}
          />
        ))}
      </Rows>
      {adding.isOpen ? (
        <div {...adding.body}>
          <AuthenticatorSetUp close={adding.close} />
        </div>
      ) : (
        apps.length < maxAuthenticators && (
          <Button {...adding.opener} className="justify-self-start" kind="outline">
            {t(texts.addAuthenticator)}
          </Button>
        )
      )}
    </>
  )
}

/** The number of unused recovery codes, with a form that replaces them. */
function RecoveryCodeBlock() {
  const t = useTranslate()
  const { text, reload } = useRecoveryCodeCount()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const block = { help: text, title: t(texts.recoveryCodesTitle) }
  function show(created: readonly string[]) {
    setCodes(created)
    reload()
  }
  if (codes) {
    return (
      <Block {...block}>
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      </Block>
    )
  }
  return (
    <StepBlock {...block} label={t(texts.newRecoveryCodes)}>
      {(close) => <NewCodesForm close={close} onCodes={show} />}
    </StepBlock>
  )
}

function NewCodesForm(options: { close: () => void; onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslate()
  const { form, code } = useRecoveryCodeForm(options)
  return (
    <Form form={form}>
      <p className="text-sm text-muted-foreground">{t(texts.newRecoveryCodesText)}</p>
      <CodeField field={code} label={t(texts.totpCode)} />
      <FormButtons close={options.close} isPending={form.pending} label={t(texts.newRecoveryCodes)} />
    </Form>
  )
}
