import * as en from '@portico/messages/en'
import { KnownError, type SignedIn, verificationCodeErrors } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Part } from '../../ui/part.tsx'
import { AttemptEnded } from '../attempt-ended.ts'
import type { AuthFlow } from '../auth-flow.ts'
import { type StepControls, showStep } from './show-step.ts'
import { Step } from './step.tsx'

interface Attempt {
  /** The code of the sign-in that waits for its second factor. */
  attemptCode: string
}

/** Asks for the code of the authenticator app, or for a recovery code, and completes the sign-in with it. */
export function askSecondFactor(flow: AuthFlow, attemptCode: string): Promise<SignedIn> {
  return showStep<SignedIn>(flow, (controls) => <SecondFactorStep {...controls} attemptCode={attemptCode} />)
}

function SecondFactorStep(props: Attempt & StepControls<SignedIn>) {
  const t = useTranslate()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const FactorForm = usesRecoveryCode ? RecoveryCodeForm : TotpForm
  return (
    <Step
      lead={t(usesRecoveryCode ? en.recoveryCodeText : en.secondFactorText)}
      onLeave={props.leave}
      title={t(en.secondFactorTitle)}
    >
      <FactorForm {...props} />
      <Part className="portico-small" part="asides">
        <Part as="button" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)} part="link" type="button">
          {t(usesRecoveryCode ? en.useAuthenticator : en.useRecoveryCode)}
        </Part>
      </Part>
    </Step>
  )
}

function TotpForm({ attemptCode, ...controls }: Attempt & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const form = useSubmit(({ code = '' }) => complete(controls, () => app.mfa.signIn({ attemptCode, totp: code })), {
    errorField: 'code',
    validate: ({ code }): FieldErrors => (/^\d{6}$/.test(code ?? '') ? {} : { code: t(en.totpRequired) }),
    messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.invalidTotpCode) : undefined),
    emptiesAfterAnswer: true,
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

function RecoveryCodeForm({ attemptCode, ...controls }: Attempt & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const form = useSubmit(
    ({ [recoveryField]: recoveryCode = '' }) =>
      complete(controls, () => app.mfa.signIn({ attemptCode, recoveryCode: recoveryCode.trim() })),
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
