import * as en from '@portico/messages/en'
import type { TotpSecret } from '@portico/sdk/client'
import { useState } from 'react'
import { encode } from 'uqr'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { CopyButton } from '../../ui/blocks/copy-button.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'

export interface EnrollmentProps {
  close: () => void
  /** Called while the app is being stored: true at the start, false at the end. */
  onStoring?: (isStoring: boolean) => void
  /** Stores the key, with a code of the app. By default, adds the app to the signed-in user. */
  save?: (secretBase64: string, code: string) => Promise<unknown>
  /** Name of the account in the app. By default, that of the signed-in user. */
  account?: string
  /** Receives new recovery codes. Without it, the user's existing codes remain. */
  onCodes?: (codes: readonly string[]) => void
}

/** Sets up an authenticator app. The key is stored in this component only, until a code of the app was verified. */
export function Enrollment({ account, ...props }: EnrollmentProps) {
  const { mfa } = usePortico()
  const secret = useFetched(() => mfa.createTotpSecret(account ? { account } : {}), null)
  return <Loaded value={secret}>{(created) => <EnrollmentForm {...props} secret={created} />}</Loaded>
}

class IncorrectCode extends Error {}

interface EnrollmentFormProps extends Omit<EnrollmentProps, 'account'> {
  secret: TotpSecret
}

function EnrollmentForm(props: EnrollmentFormProps) {
  const t = useTranslate()
  const form = useEnrollment(props)
  const { textKey, uri } = props.secret
  return (
    <>
      <p>{t(en.scanQrCode)}</p>
      <div className="portico-setup">
        <QrCode text={uri} />
        <Form name="enrollment" state={form}>
          <p className="portico-small">{t(en.textKey)}</p>
          <div className="portico-secret">
            <code dir="ltr">{textKey}</code>
            <CopyButton text={textKey} />
          </div>
          <CodeInput form={form} kind="digits" label={t(en.totpCode)} placeholder="123456" />
          <StepButtons close={props.close} label={t(en.enable)} pending={form.pending} />
        </Form>
      </div>
    </>
  )
}

/** Verifies a code of the app, stores the key and creates recovery codes. */
function useEnrollment({ secret: { secretBase64 }, close, save, onStoring, onCodes }: EnrollmentFormProps) {
  const { mfa, users } = usePortico()
  const t = useTranslate()
  return useSubmit(
    async ({ code = '' }) => {
      if (!(await mfa.checkTotpCode({ secretBase64, code }))) throw new IncorrectCode()
      onStoring?.(true)
      try {
        await (save ? save(secretBase64, code) : users.updateMe({ totpSecretBase64: secretBase64 }))
        // Without codes, the block of recovery codes offers to create them.
        const codes = onCodes && (await mfa.createRecoveryCodes({ totp: code }).catch(() => null))
        close()
        if (codes) onCodes(codes)
      } finally {
        onStoring?.(false)
      }
    },
    {
      errorField: 'code',
      validate: ({ code }): FieldErrors => (/^\d{6}$/.test(code ?? '') ? {} : { code: t(en.totpRequired) }),
      messageOf: (error) => (error instanceof IncorrectCode ? t(en.incorrectCode) : undefined),
      emptiesAfterResponse: true,
    },
  )
}

/** A QR code, drawn as one path. */
function QrCode({ text }: { text: string }) {
  const t = useTranslate()
  const [{ size, path }] = useState(() => drawCode(text))
  return (
    <svg
      aria-label={t(en.qrCode)}
      className="portico-qr"
      height="200"
      role="img"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      width="200"
    >
      <path d={`M-2-2h${size + 4}v${size + 4}h${-size - 4}Z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : '')))
  return { size, path: cells.join('') }
}
