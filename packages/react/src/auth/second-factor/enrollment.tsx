import * as en from '@portico/messages/en'
import type { TotpSecret } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { CopyButton } from '../../ui/blocks/copy-button.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { drawCode, type EnrollmentProps, useEnrollment } from './use-enrollment.ts'

interface NamedEnrollmentProps extends EnrollmentProps {
  /** Name of the account in the app. By default, that of the signed-in user. */
  account?: string
}

/** Sets up an authenticator app. The key is stored in this component only, until a code of the app was verified. */
export function Enrollment({ account, ...props }: NamedEnrollmentProps) {
  const { mfa } = usePortico()
  const secret = useFetched(() => mfa.createTotpSecret(account ? { account } : {}), null)
  return <Loaded value={secret}>{(created) => <EnrollmentForm {...props} secret={created} />}</Loaded>
}

interface EnrollmentFormProps extends EnrollmentProps {
  secret: TotpSecret
}

function EnrollmentForm(props: EnrollmentFormProps) {
  const t = useTranslate()
  const form = useEnrollment(props.secret, props)
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
