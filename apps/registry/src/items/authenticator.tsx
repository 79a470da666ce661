'use client'

import { type AuthenticatorSetUpOptions, useAuthenticatorSetUp, useErrorText, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { useEffect, useRef, useState } from 'react'
import { Button, CodeField, Form, Problem } from './parts'

// Portico parts@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Sets up an authenticator app: QR code, key as text, and a code of the app. */
export function AuthenticatorSetUp(options: AuthenticatorSetUpOptions) {
  const t = useTranslate()
  const { secret, error, retry, form, code } = useAuthenticatorSetUp(options)
  const problem = useErrorText(error)
  if (!secret) return <Problem onRetry={retry} text={problem} />
  const { textKey, qrCode } = secret
  return (
    <Form form={form}>
      <p className="text-sm text-muted-foreground">{t(texts.scanQrCode)}</p>
      <svg
        aria-label={t(texts.qrCode)}
        className="size-48 justify-self-center rounded-lg bg-white"
        role="img"
        viewBox={`-2 -2 ${qrCode.size + 4} ${qrCode.size + 4}`}
      >
        <path d={qrCode.path} />
      </svg>
      <p className="text-sm text-muted-foreground">{t(texts.textKey)}</p>
      <code className="rounded-md bg-muted p-2 text-sm break-all" dir="ltr">
        {textKey}
      </code>
      <CodeField field={code} label={t(texts.totpCode)} />
      <div className="flex gap-2">
        <Button pending={form.pending} type="submit">
          {t(texts.enable)}
        </Button>
        <Button kind="ghost" onClick={options.close}>
          {t(texts.cancel)}
        </Button>
      </div>
    </Form>
  )
}

/** Shows new recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslate()
  const lead = useRef<HTMLParagraphElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => lead.current?.focus(), [])
  const copy = () => {
    const copied = navigator.clipboard.writeText(codes.join('\n'))
    copied.then(() => setCopied(true)).catch(() => undefined)
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm outline-none" ref={lead} tabIndex={-1}>
        {t(texts.saveRecoveryCodes)}
      </p>
      <ul aria-label={t(texts.recoveryCodesTitle)} className="grid grid-cols-2 gap-2 rounded-md bg-muted p-3 text-sm">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button onClick={onSaved}>{t(texts.codesSaved)}</Button>
        <Button kind="outline" onClick={copy}>
          {t(isCopied ? texts.copied : texts.copyCodes)}
        </Button>
      </div>
    </div>
  )
}
