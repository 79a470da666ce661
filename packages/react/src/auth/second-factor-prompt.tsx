import { KnownError, verificationCodeErrors } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { AttemptEnded } from './attempt-ended.ts'
import { SignInCancelled } from './auth-flow.ts'
import type { PendingAttempt } from './pending-attempt.ts'

/** Asks for the code of the authenticator app, or for a recovery code instead. */
export function SecondFactorPrompt(attempt: PendingAttempt) {
  const t = useTranslate()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  return (
    <>
      <p className="portico-lead">{t(usesRecoveryCode ? en.recoveryCodeText : en.secondFactorText)}</p>
      {usesRecoveryCode ? <RecoveryCodeForm {...attempt} /> : <TotpForm {...attempt} />}
      <div className="portico-actions">
        <Button kind="quiet" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {t(usesRecoveryCode ? en.useAuthenticator : en.useRecoveryCode)}
        </Button>
        <Button kind="quiet" onClick={() => attempt.onEnd(new SignInCancelled())}>
          {t(en.cancel)}
        </Button>
      </div>
    </>
  )
}

function TotpForm({ attemptCode, ...attempt }: PendingAttempt) {
  const app = usePortico()
  const t = useTranslate()
  const form = useSubmit(({ code = '' }) => complete(attempt, () => app.mfa.signIn({ attemptCode, totp: code })), {
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

function RecoveryCodeForm({ attemptCode, ...attempt }: PendingAttempt) {
  const app = usePortico()
  const t = useTranslate()
  const form = useSubmit(
    ({ 'recovery-code': recoveryCode = '' }) => complete(attempt, () => app.mfa.signIn({ attemptCode, recoveryCode })),
    {
      errorField: 'recovery-code',
      validate: (values): FieldErrors =>
        values['recovery-code']?.trim() ? {} : { 'recovery-code': t(en.recoveryCodeRequired) },
    },
  )
  return (
    <Form name="recovery" state={form}>
      <Field
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        dir="ltr"
        label={t(en.recoveryCode)}
        name="recovery-code"
        spellCheck={false}
      />
      <Button pending={form.pending} type="submit">
        {t(en.verify)}
      </Button>
    </Form>
  )
}

/** Hands over the tokens' owner, or says that the first factor has to be given again. */
async function complete(
  { onSignedIn, onEnd }: Omit<PendingAttempt, 'attemptCode'>,
  signIn: () => Promise<Parameters<typeof onSignedIn>[0]>,
): Promise<void> {
  try {
    onSignedIn(await signIn())
  } catch (error) {
    if (!KnownError.is(error, ...verificationCodeErrors)) throw error
    onEnd(new AttemptEnded())
  }
}
