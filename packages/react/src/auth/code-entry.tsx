import { limits } from '@portico/contract/limits'
import { KnownError, verificationCodeErrors } from '@portico/sdk/client'
import { usePortico } from '../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Form } from '../ui/form.tsx'
import { useAuthFlow } from './auth-flow.ts'
import { inboxOf } from './inbox-of.ts'
import { SendAgain } from './send-again.tsx'

export interface CodeEntryProps {
  email: string
  nonce: string
  onCancel: () => void
  /** Another mail was sent, whose code goes with this nonce. */
  onSent: (nonce: string) => void
}

/** Takes the six characters of the mail; with the nonce that only this page has they sign in. */
export function CodeEntry({ email, nonce, onCancel, onSent }: CodeEntryProps) {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  const form = useSubmit(({ code = '' }) => run(() => app.otp.signIn({ code, nonce })), {
    errorField: 'code',
    validate: ({ code = '' }): FieldErrors =>
      code.length === limits.typedCodeLength ? {} : { code: t(en.codeRequired) },
    messageOf: (error) => (KnownError.is(error, ...verificationCodeErrors) ? t(en.invalidCode) : undefined),
    emptiesAfterAnswer: true,
  })
  const inbox = inboxOf(email)
  return (
    <Form name="code" state={form}>
      <p className="portico-sent">
        {t(en.codeSentTo)} <bdi dir="ltr">{email}</bdi>{' '}
        <button className="portico-link" onClick={onCancel} type="button">
          {t(en.changeEmail)}
        </button>
      </p>
      <CodeInput form={form} kind="letters" label={t(en.emailCode)} />
      {inbox && (
        <a className="portico-button" data-kind="quiet" href={inbox} rel="noreferrer" target="_blank">
          {t(en.openInbox)}
        </a>
      )}
      <SendAgain send={async () => onSent((await app.otp.sendSignInCode({ email })).nonce)} />
      <Button kind="quiet" onClick={onCancel}>
        {t(en.cancel)}
      </Button>
    </Form>
  )
}
