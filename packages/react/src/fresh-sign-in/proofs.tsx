import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { type ErrorDetails, KnownError, verificationCodeErrors } from '@portico/sdk/client'
import { type ComponentType, useState } from 'react'
import { PasskeyForm, TotpForm } from '../auth/steps/factor-forms.tsx'
import { SendAgain } from '../auth/steps/send-again.tsx'
import { usePortico, usePorticoContext } from '../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../hooks/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/fields/code-input.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Part } from '../ui/part.tsx'
import { ProviderProof } from './provider-proof.tsx'

export interface ProofProps {
  onProved: () => void
  /** The linked identity providers. */
  providers: readonly string[]
}

type Method = ErrorDetails<'FRESH_SIGN_IN_REQUIRED'>['methods'][number]

/** The form of each method, and its label in the list of alternatives. */
export const proofs: Readonly<Record<Method, { name: Message; Form: ComponentType<ProofProps> }>> = {
  passkey: { name: en.signInWithPasskey, Form: PasskeyProof },
  password: { name: en.password, Form: PasswordProof },
  totp: { name: en.totpCode, Form: TotpProof },
  email_code: { name: en.emailCode, Form: EmailCodeProof },
  oauth: { name: en.signInAgain, Form: ProviderProof },
}

function PasskeyProof({ onProved }: ProofProps) {
  const { freshSignIn } = usePortico()
  const prove = () => freshSignIn.proveWithPasskey().then(onProved)
  return <PasskeyForm name="prove-passkey" notUsed={en.passkeyNotUsedAlone} verify={prove} />
}

function PasswordProof({ onProved }: ProofProps) {
  const { app, translate: t } = usePorticoContext()
  const form = useSubmit(({ password = '' }) => app.freshSignIn.prove({ password }).then(onProved), {
    errorField: 'password',
    validate: ({ password }): FieldErrors => (password ? {} : { password: t(en.passwordRequired) }),
    messageOf: (error) => (KnownError.is(error, 'PASSWORD_CONFIRMATION_MISMATCH') ? t(en.oldPasswordWrong) : undefined),
  })
  return (
    <Form name="prove-password" state={form}>
      <PasswordInput autoComplete="current-password" autoFocus label={t(en.password)} name="password" />
      <Button pending={form.pending} type="submit">
        {t(en.verify)}
      </Button>
    </Form>
  )
}

function TotpProof({ onProved }: ProofProps) {
  const { freshSignIn } = usePortico()
  return <TotpForm name="prove-totp" verify={(totp) => freshSignIn.prove({ totp }).then(onProved)} />
}

/** Sends a code on request, then verifies it. */
function EmailCodeProof(props: ProofProps) {
  const { app, translate: t } = usePorticoContext()
  const [nonce, setNonce] = useState('')
  const send = async () => setNonce((await app.freshSignIn.sendCode()).nonce)
  const form = useSubmit(send, { errorField: '', validate: () => ({}) })
  if (nonce) return <CodeForm {...props} nonce={nonce} send={send} />
  return (
    <Form name="send-code" state={form}>
      <Button pending={form.pending} type="submit">
        {t(en.sendEmail)}
      </Button>
    </Form>
  )
}

function CodeForm({ onProved, nonce, send }: ProofProps & { nonce: string; send: () => Promise<void> }) {
  const { app, translate: t } = usePorticoContext()
  const form = useSubmit(({ code = '' }) => app.freshSignIn.prove({ code, nonce }).then(onProved), {
    errorField: 'code',
    validate: ({ code = '' }): FieldErrors =>
      code.length === limits.typedCodeLength ? {} : { code: t(en.codeRequired) },
    messageOf: (error) => (KnownError.is(error, ...verificationCodeErrors) ? t(en.invalidCode) : undefined),
    emptiesAfterResponse: true,
  })
  return (
    <Form name="prove-code" state={form}>
      <CodeInput form={form} kind="letters" label={t(en.emailCode)} />
      <Button pending={form.pending} type="submit">
        {t(en.verify)}
      </Button>
      <Part className="portico-small" part="asides">
        <SendAgain send={send} />
      </Part>
    </Form>
  )
}
