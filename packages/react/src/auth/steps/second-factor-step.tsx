import * as en from '@portico/messages/en'
import type { SignedIn } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/fields/check-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import type { AuthFlow, SecondFactorRequest } from '../auth-flow.ts'
import { completeAttempt } from './complete-attempt.ts'
import { PasskeyForm, TotpForm } from './factor-forms.tsx'
import { FactorSetUpStep } from './factor-set-up-step.tsx'
import { type StepControls, showStep } from './show-step.ts'
import { Step } from './step.tsx'
import { recoveryField, useRecoveryForm } from './use-factor-forms.ts'

/**
 * Shows the step for the second factor: a code of an authenticator app, a passkey if the user has one, or a recovery
 * code. Users without one set it up. Completes the sign-in with it.
 */
export function askSecondFactor(
  flow: AuthFlow,
  { attempt_code: attemptCode, methods = ['totp'], set_up: setUp }: SecondFactorRequest,
): Promise<SignedIn> {
  const hasPasskey = methods.includes('passkey') && 'PublicKeyCredential' in globalThis
  return showStep<SignedIn>(flow, (controls) => {
    if (setUp) return <FactorSetUpStep {...controls} attemptCode={attemptCode} setUp={setUp} />
    if (!methods.includes('totp')) return <PasskeyFactorStep {...controls} attemptCode={attemptCode} />
    return <SecondFactorStep {...controls} attemptCode={attemptCode} hasPasskey={hasPasskey} />
  })
}

/** Asks a user without an authenticator app for a passkey. */
function PasskeyFactorStep({ attemptCode, ...controls }: StepControls<SignedIn> & { attemptCode: string }) {
  const { mfa } = usePortico()
  const t = useTranslate()
  return (
    <Step lead={t(en.passkeyFactorText)} onLeave={controls.leave} takesFocus title={t(en.secondFactorTitle)}>
      <PasskeyForm
        name="passkey"
        notUsed={en.passkeyNotUsed}
        verify={() => completeAttempt(controls, () => mfa.signInWithPasskey({ attemptCode }))}
      />
    </Step>
  )
}

interface SecondFactorStepProps extends StepControls<SignedIn> {
  /** The attempt code of the sign-in. */
  attemptCode: string
  hasPasskey: boolean
}

function SecondFactorStep({ attemptCode, hasPasskey, ...controls }: SecondFactorStepProps) {
  const { mfa } = usePortico()
  const t = useTranslate()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [trustDevice, setTrustDevice] = useState(false)
  const attempt = { attemptCode, trustDevice }
  return (
    <Step
      lead={t(usesRecoveryCode ? en.recoveryCodeText : en.secondFactorText)}
      onLeave={controls.leave}
      title={t(en.secondFactorTitle)}
    >
      {/* Before the code, which is sent as soon as it is complete. */}
      <CheckRow checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)}>
        {t(en.trustDevice)}
      </CheckRow>
      {usesRecoveryCode ? (
        <RecoveryCodeForm
          verify={(recoveryCode) => completeAttempt(controls, () => mfa.signIn({ ...attempt, recoveryCode }))}
        />
      ) : (
        <TotpForm name="totp" verify={(totp) => completeAttempt(controls, () => mfa.signIn({ ...attempt, totp }))} />
      )}
      {hasPasskey && (
        <PasskeyForm
          kind="quiet"
          name="passkey"
          notUsed={en.passkeyNotUsed}
          verify={() => completeAttempt(controls, () => mfa.signInWithPasskey(attempt))}
        />
      )}
      <Part className="portico-small" part="asides">
        <Part as="button" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)} part="link" type="button">
          {t(usesRecoveryCode ? en.useAuthenticator : en.useRecoveryCode)}
        </Part>
      </Part>
    </Step>
  )
}

function RecoveryCodeForm({ verify }: { verify: (recoveryCode: string) => Promise<unknown> }) {
  const t = useTranslate()
  const form = useRecoveryForm(verify)
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
