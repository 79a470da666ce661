import * as en from '@portico/messages/en'
import { type ErrorDetails, KnownError, type SignedIn, verificationCodeErrors } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { passkey } from '../../ui/icons/icons.ts'
import { Part } from '../../ui/part.tsx'
import { AttemptEnded } from '../attempt-ended.ts'
import type { AuthFlow } from '../auth-flow.ts'
import { type StepControls, showStep } from './show-step.ts'
import { Step } from './step.tsx'

export type SecondFactorRequired = ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>

interface Attempt {
  /** The attempt code of the sign-in. */
  attemptCode: string
  /** True if the user trusts this device for 30 days. */
  trustDevice: boolean
}

/**
 * Shows the step for the second factor: a code of an authenticator app, a passkey if the user has one, or a recovery
 * code. Completes the sign-in with it. Services of the previous version send no `methods`.
 */
export function askSecondFactor(
  flow: AuthFlow,
  {
    attempt_code: attemptCode,
    methods = [],
  }: Pick<SecondFactorRequired, 'attempt_code'> & Partial<SecondFactorRequired>,
): Promise<SignedIn> {
  const hasPasskey = methods.includes('passkey') && 'PublicKeyCredential' in globalThis
  return showStep<SignedIn>(flow, (controls) => (
    <SecondFactorStep {...controls} attemptCode={attemptCode} hasPasskey={hasPasskey} />
  ))
}

type StepProps = Omit<Attempt, 'trustDevice'> & StepControls<SignedIn> & { hasPasskey: boolean }

// Not in the styles of the sign-in screen: only this step has a checkbox.
const checkStyle = { display: 'flex', alignItems: 'center', gap: '0.5rem', minBlockSize: '1.5rem' }

function SecondFactorStep({ hasPasskey, ...step }: StepProps) {
  const t = useTranslate()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [trustDevice, setTrustDevice] = useState(false)
  const props = { ...step, trustDevice }
  const FactorForm = usesRecoveryCode ? RecoveryCodeForm : TotpForm
  return (
    <Step
      lead={t(usesRecoveryCode ? en.recoveryCodeText : en.secondFactorText)}
      onLeave={step.leave}
      title={t(en.secondFactorTitle)}
    >
      {/* Before the code, which is sent as soon as it is complete. */}
      <label style={checkStyle}>
        <input checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)} type="checkbox" />
        {t(en.trustDevice)}
      </label>
      <FactorForm {...props} />
      {hasPasskey && <PasskeyForm {...props} />}
      <Part className="portico-small" part="asides">
        <Part as="button" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)} part="link" type="button">
          {t(usesRecoveryCode ? en.useAuthenticator : en.useRecoveryCode)}
        </Part>
      </Part>
    </Step>
  )
}

function PasskeyForm({ attemptCode, trustDevice, ...controls }: Attempt & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const form = useSubmit(() => complete(controls, () => app.mfa.signInWithPasskey({ attemptCode, trustDevice })), {
    errorField: '',
    validate: () => ({}),
    messageOf: (error) =>
      error instanceof DOMException && error.name === 'NotAllowedError' ? t(en.passkeyNotUsed) : undefined,
  })
  return (
    <Form name="passkey" state={form}>
      <Button kind="quiet" pending={form.pending} type="submit">
        <Icon shape={passkey} />
        {t(en.signInWithPasskey)}
      </Button>
    </Form>
  )
}

function TotpForm({ attemptCode, trustDevice, ...controls }: Attempt & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const signIn = (totp: string) => app.mfa.signIn({ attemptCode, trustDevice, totp })
  const form = useSubmit(({ code = '' }) => complete(controls, () => signIn(code)), {
    errorField: 'code',
    validate: ({ code }): FieldErrors => (/^\d{6}$/.test(code ?? '') ? {} : { code: t(en.totpRequired) }),
    messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.invalidTotpCode) : undefined),
    emptiesAfterResponse: true,
  })
  return (
    <Form name="totp" state={form}>
      <CodeInput form={form} kind="digits" label={t(en.totpCode)} />
      <Button pending={form.pending} type="submit">
        {t(en.verify)}
      </Button>
    </Form>
  )
}

const recoveryField = 'recovery-code'

function RecoveryCodeForm({ attemptCode, trustDevice, ...controls }: Attempt & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const form = useSubmit(
    ({ [recoveryField]: recoveryCode = '' }) =>
      complete(controls, () => app.mfa.signIn({ attemptCode, trustDevice, recoveryCode: recoveryCode.trim() })),
    {
      errorField: recoveryField,
      validate: (values): FieldErrors =>
        values[recoveryField]?.trim() ? {} : { [recoveryField]: t(en.recoveryCodeRequired) },
      messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.incorrectCode) : undefined),
    },
  )
  return (
    <Form name="recovery" state={form}>
      <Field
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        dir="ltr"
        hint={t(en.recoveryCodeHint)}
        label={t(en.recoveryCode)}
        name={recoveryField}
        spellCheck={false}
      />
      <Button pending={form.pending} type="submit">
        {t(en.verify)}
      </Button>
    </Form>
  )
}

/** Completes the sign-in, or ends it if the first factor has to be given again. */
async function complete({ finish, leave }: StepControls<SignedIn>, signIn: () => Promise<SignedIn>): Promise<void> {
  try {
    await finish(signIn)
  } catch (error) {
    if (!KnownError.is(error, ...verificationCodeErrors)) throw error
    leave(new AttemptEnded())
  }
}
