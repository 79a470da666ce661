import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { KnownError, type SignedIn, verificationCodeErrors } from '@portico/sdk/client'
import { type ReactNode, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { Translate } from '../../messages/overrides.ts'
import type { SentCode } from '../auth-flow.ts'
import type { StepControls } from './show-step.ts'

/** Signs in with the code of an email, and sends another one.  */
export function useEmailCode({ email, nonce: firstNonce, signUp, finish }: SentCode & StepControls<SignedIn>) {
  const app = usePortico()
  const t = useTranslate()
  const [nonce, setNonce] = useState(firstNonce)
  const form = useSubmit(({ code = '' }) => finish(() => app.otp.signIn({ code, nonce })), {
    errorField: 'code',
    validate: ({ code = '' }): FieldErrors =>
      code.length === limits.typedCodeLength ? {} : { code: t(en.codeRequired) },
    messageOf: (error) => codeMessage(error, t),
    emptiesAfterResponse: true,
  })
  async function sendAgain() {
    setNonce(signUp ? await nonceOf(signUp) : (await app.otp.sendSignInCode({ email })).nonce)
    // The countdown replaces the pressed button, so the focus moves to the code.
    form.formRef.current?.querySelector('input')?.focus()
  }
  return { form, sendAgain }
}

/** Signs up again, which is refused with the nonce of a new email. */
const nonceOf = (signUp: () => Promise<unknown>): Promise<string> =>
  signUp().then(
    () => '',
    (error: unknown) => {
      if (KnownError.is(error, 'SIGN_UP_CONTINUES_BY_EMAIL')) return error.details.nonce
      throw error
    },
  )

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
