import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { KnownError, type SignedIn, verificationCodeErrors } from '@portico/sdk/client'
import { type ReactNode, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { Translate } from '../../messages/overrides.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import type { AuthFlow } from '../auth-flow.ts'
import { findInbox } from './find-inbox.ts'
import { SendAgain } from './send-again.tsx'
import { type StepControls, showStep } from './show-step.ts'
import { Step } from './step.tsx'

interface SentCode {
  email: string
  /** The other half of the code, known to this page only. */
  nonce: string
}

/** Shows the step that reads the code of the email and signs in with it. */
export function askForEmailCode(flow: AuthFlow, sent: SentCode): Promise<SignedIn> {
  return showStep<SignedIn>(flow, (controls) => <EmailCodeStep {...sent} {...controls} />)
}

function EmailCodeStep({ email, nonce: firstNonce, finish, leave }: SentCode & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const [nonce, setNonce] = useState(firstNonce)
  const form = useCodeForm({ nonce, finish, leave })
  async function sendAgain() {
    setNonce((await app.otp.sendSignInCode({ email })).nonce)
    // The countdown replaces the pressed button, so the focus moves to the code.
    form.formRef.current?.querySelector('input')?.focus()
  }
  const inbox = findInbox(email)
  const [before = '', after = ''] = t(en.codeSentTo).split('{email}')
  const lead = (
    <>
      {before}
      <bdi dir="ltr">{email}</bdi>
      {after}
    </>
  )
  return (
    <Step lead={lead} onLeave={leave} title={t(en.checkEmailTitle)}>
      <Form name="code" state={form}>
        <CodeInput form={form} kind="letters" label={t(en.emailCode)} />
        <Button pending={form.pending} type="submit">
          {t(en.signIn)}
        </Button>
        <Part className="portico-small" part="asides">
          <SendAgain send={sendAgain} />
          {inbox && (
            <Part as="a" href={inbox.url} part="link" rel="noreferrer" target="_blank">
              {t(en.openInbox).replace('{name}', inbox.name)}
            </Part>
          )}
        </Part>
      </Form>
    </Step>
  )
}

/** Signs in with the typed code. A required second factor is passed on to the next step. */
function useCodeForm({ nonce, finish, leave }: Pick<SentCode, 'nonce'> & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  return useSubmit(
    ({ code = '' }) =>
      finish(() => app.otp.signIn({ code, nonce })).catch((error: unknown) => {
        if (!KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
        leave(error)
      }),
    {
      errorField: 'code',
      validate: ({ code = '' }): FieldErrors =>
        code.length === limits.typedCodeLength ? {} : { code: t(en.codeRequired) },
      messageOf: (error) => codeMessage(error, t),
      emptiesAfterResponse: true,
    },
  )
}

/** Returns the message for a refused code with what helps, or undefined if the error is not about the code. */
function codeMessage(error: unknown, t: Translate): ReactNode | undefined {
  if (KnownError.is(error, 'VERIFICATION_CODE_EXPIRED')) return withHelp(t(en.invalidCode), t(en.expiredCode))
  if (KnownError.is(error, 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')) {
    return withHelp(t(en.invalidCode), t(en.blockedCode))
  }
  return KnownError.is(error, ...verificationCodeErrors) ? t(en.invalidCode) : undefined
}

const withHelp = (message: string, help: string) => (
  <>
    <span>{message}</span>
    <br />
    <span className="portico-small">{help}</span>
  </>
)
