'use client'

import {
  type HeldKey,
  type HeldKeys,
  type KeyChoice,
  maskKey,
  useApiKeyForm,
  useErrorText,
  useKeyTexts,
  useTeamKeys,
  useTranslate,
  useUserKeys,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { UserTeam } from '@portico/sdk/client'
import { useEffect, useId, useRef, useState } from 'react'
import { Block, ConfirmButton, Row, Rows } from './account-parts'
import { Button, checkboxClass, checkRowClass, Field, Form, inputClass, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The API keys of the user. */
export function ApiKeyBlock() {
  const t = useTranslate()
  return <KeyBlock help={t(texts.apiKeysHelp)} held={useUserKeys()} />
}

/** The API keys of a team. `permissions` are those of the user in the team. */
export function TeamKeyBlock({ team, permissions }: { team: UserTeam; permissions: ReadonlySet<string> }) {
  const t = useTranslate()
  const held = useTeamKeys(team.id, permissions)
  return <KeyBlock help={t(texts.teamApiKeysHelp)} held={held} team={team.displayName} />
}

/** Blocks and buttons of a team have its name, so that they differ from those of the user. */
function KeyBlock({ help, held, team }: { help: string; held: HeldKeys; team?: string }) {
  const t = useTranslate()
  const [step, setStep] = useState<'list' | 'form' | { value: string }>('list')
  const { data: keys, error, refetch } = held.keys
  const problem = useErrorText(error)
  const shown = keys?.filter(({ manuallyRevokedAt }) => manuallyRevokedAt === undefined)
  const named = (text: string) => (team ? `${text}: ${texts.isolated(team)}` : text)
  const open = (
    <Button aria-label={named(t(texts.createApiKey))} kind="outline" onClick={() => setStep('form')}>
      {t(texts.createApiKey)}
    </Button>
  )
  return (
    <Block action={step === 'list' && open} help={help} title={named(t(texts.apiKeysTitle))}>
      {step === 'form' && (
        <KeyForm close={() => setStep('list')} held={held} onCreated={(value) => setStep({ value })} />
      )}
      {typeof step === 'object' && <NewKey onDone={() => setStep('list')} value={step.value} />}
      {!keys && <Problem onRetry={() => void refetch().catch(() => undefined)} text={problem} />}
      {shown?.length === 0 && <p className="text-sm text-muted-foreground">{t(texts.noApiKeys)}</p>}
      {shown && shown.length > 0 && (
        <Rows label={t(texts.apiKeysTitle)}>
          {shown.map((key) => (
            <KeyRow heldKey={key} key={key.id} revoke={() => held.revoke(key.id)} />
          ))}
        </Rows>
      )}
    </Block>
  )
}

type KeyFormProps = { held: HeldKeys; close: () => void; onCreated: (value: string) => void }

function KeyForm({ held, close, onCreated }: KeyFormProps) {
  const t = useTranslate()
  const { form, name, end, checks, allPermissions, permissions } = useApiKeyForm(held, onCreated)
  const [hasAll, setHasAll] = useState(held.canHaveAll)
  return (
    <Form form={form}>
      <Field field={name} label={t(texts.apiKeyName)} />
      <Choice {...end} label={t(texts.apiKeyExpiry)} />
      <Choice {...checks} label={t(texts.apiKeyChecks)} />
      {permissions.length > 0 && (
        <fieldset className="grid gap-2 rounded-md border p-3 text-sm">
          <legend className="px-1 font-medium">{t(texts.apiKeyPermissions)}</legend>
          {allPermissions && (
            <label className={checkRowClass}>
              <input
                {...allPermissions}
                className={checkboxClass}
                checked={hasAll}
                onChange={({ target }) => setHasAll(target.checked)}
                type="checkbox"
              />
              {t(texts.allPermissions)}
            </label>
          )}
          {!hasAll &&
            permissions.map((permission) => (
              <label className={checkRowClass} key={permission.id}>
                <input className={checkboxClass} name={permission.name} type="checkbox" />
                <bdi>{permission.id}</bdi>
              </label>
            ))}
        </fieldset>
      )}
      <div className="flex gap-2">
        <Button pending={form.pending} type="submit">
          {t(texts.createApiKey)}
        </Button>
        <Button kind="ghost" onClick={close}>
          {t(texts.cancel)}
        </Button>
      </div>
    </Form>
  )
}

type ChoiceProps = { label: string; name: string; defaultValue?: string; options: readonly KeyChoice[] }

function Choice({ label, options, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5 text-sm">
      <label className="font-medium" htmlFor={id}>
        {label}
      </label>
      <select {...select} className={inputClass} id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function KeyRow({ heldKey, revoke }: { heldKey: HeldKey; revoke: () => Promise<unknown> }) {
  const t = useTranslate()
  const { isExpired, detail } = useKeyTexts(heldKey)
  const { description: name, value } = heldKey
  return (
    <Row
      badge={isExpired ? t(texts.expiredBadge) : undefined}
      detail={`…${value.lastFour} · ${detail}`}
      title={<bdi>{name}</bdi>}
    >
      {!isExpired && (
        <ConfirmButton
          fullLabel={texts.fill(t(texts.revokeNamed), { name })}
          label={t(texts.revokeApiKey)}
          losses={[t(texts.revokeApiKeyLoss)]}
          onPress={revoke}
          question={texts.fill(t(texts.revokeQuestion), { name })}
        />
      )}
    </Row>
  )
}

/** A new key, to be copied. No later view shows it. */
function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  const copy = () => {
    const copied = navigator.clipboard.writeText(value)
    copied.then(() => setCopied(true)).catch(() => undefined)
  }
  return (
    <div className="grid gap-3 rounded-md border p-3 text-sm">
      <p className="font-medium outline-none" ref={lead} tabIndex={-1}>
        {t(texts.copyApiKey)}
      </p>
      <code className="rounded-md bg-muted p-2 break-all" dir="ltr">
        {isShown ? value : maskKey(value)}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{t(texts.apiKeySaved)}</Button>
        <Button kind="outline" onClick={copy}>
          {t(isCopied ? texts.copied : texts.copy)}
        </Button>
        <Button aria-pressed={isShown} kind="ghost" onClick={() => setShown(!isShown)}>
          {t(texts.showApiKey)}
        </Button>
      </div>
    </div>
  )
}
