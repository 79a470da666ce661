'use client'

import {
  ProviderLogo,
  useAuthScreen,
  useMagicLinkForm,
  usePasskeySignInForm,
  useProviderForm,
  useTabs,
  useTranslate,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { ReactNode } from 'react'
import { Button, Field, Form } from './parts'

// Portico auth-forms@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The sign-in methods that the project enables: providers, the form or tabs with the forms, passkeys. */
export function AuthMethods({ passwordForm }: { passwordForm: ReactNode }) {
  const t = useTranslate()
  const { mode, methods } = useAuthScreen()
  const hasForms = methods.forms.length > 0
  const hasProviders = methods.oauth.length > 0
  if (!hasForms && !hasProviders && !methods.passkeys) return <p>{t(texts.noMethodEnabled)}</p>
  return (
    <div className="grid gap-6">
      {hasProviders && <ProviderButtons />}
      {hasProviders && hasForms && <Divider />}
      {methods.forms.length > 1 && <MethodTabs passwordForm={passwordForm} />}
      {methods.forms.length === 1 && (methods.forms[0] === 'password' ? passwordForm : <MagicLinkForm />)}
      {methods.passkeys && mode === 'sign-in' && <PasskeyForm />}
      {methods.passkeys && mode === 'sign-up' && !hasForms && !hasProviders && (
        <p className="text-sm text-muted-foreground">{t(texts.passkeyOnlySignUp)}</p>
      )}
    </div>
  )
}

function Divider() {
  const t = useTranslate()
  return (
    <p className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
      {t(texts.orContinueWith)}
    </p>
  )
}

/** A button for each provider. All have the accessible name "Continue with …". */
function ProviderButtons() {
  const t = useTranslate()
  const { form, providers } = useProviderForm()
  return (
    <Form form={form}>
      <div className="grid gap-2">
        {providers.map(({ id, name, button, tag }) => (
          <Button {...button} className="[&_svg]:size-4 [&_svg]:shrink-0" key={id} kind="outline">
            <ProviderLogo id={id} />
            <span className="min-w-0 wrap-anywhere">{texts.fill(t(texts.continueWith), { provider: name })}</span>
            {tag && <small className="rounded border px-1">{tag}</small>}
          </Button>
        ))}
      </div>
    </Form>
  )
}

const tabIds = ['magic-link', 'password'] as const

/** One tab for the email with a link and a code, one for the password. */
function MethodTabs({ passwordForm }: { passwordForm: ReactNode }) {
  const t = useTranslate()
  const { mode } = useAuthScreen()
  const { selected, list, tab, panel } = useTabs(tabIds, t(texts.waysIn))
  const labels = [texts.emailTab, texts.passwordTab]
  const passwordHint = mode === 'sign-in' ? texts.signInPasswordHint : texts.signUpPasswordHint
  return (
    <div className="grid gap-4">
      <div {...list} className="grid grid-cols-2 rounded-lg bg-muted p-1">
        {labels.map((label, index) => (
          <button
            {...tab(index)}
            className="min-h-8 rounded-md px-3 py-1 text-sm font-medium wrap-anywhere text-muted-foreground outline-ring focus-visible:outline-2 aria-selected:bg-background aria-selected:text-foreground aria-selected:shadow-sm"
            key={label[0]}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div {...panel} className="grid gap-4">
        {selected === 0 ? (
          <MagicLinkForm />
        ) : (
          <>
            <p className="text-sm text-muted-foreground">{t(passwordHint)}</p>
            {passwordForm}
          </>
        )}
      </div>
    </div>
  )
}

function MagicLinkForm() {
  const t = useTranslate()
  const { form, email } = useMagicLinkForm()
  return (
    <>
      <p className="text-sm text-muted-foreground">{t(texts.magicLinkHint)}</p>
      <Form form={form}>
        <Field field={email} label={t(texts.email)} />
        <Button pending={form.pending} type="submit">
          {t(texts.sendEmail)}
        </Button>
      </Form>
    </>
  )
}

function PasskeyForm() {
  const t = useTranslate()
  const { form, note, tag, isHidden, isAlone } = usePasskeySignInForm()
  if (isHidden) return null
  return (
    <Form form={form}>
      {isAlone && <p className="text-sm text-muted-foreground">{t(texts.passkeyHint)}</p>}
      <Button kind={isAlone ? 'primary' : 'ghost'} pending={form.pending} type="submit">
        {t(texts.signInWithPasskey)} {tag && <small className="rounded border px-1">{tag}</small>}
      </Button>
      <p aria-live="polite" className="text-sm text-muted-foreground empty:absolute">
        {note}
      </p>
    </Form>
  )
}
