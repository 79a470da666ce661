import * as en from '@portico/messages/en'
import type { SignedIn } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import type { AuthFlow, SentCode } from '../auth-flow.ts'
import { findInbox } from './find-inbox.ts'
import { SendAgain } from './send-again.tsx'
import { type StepControls, showStep } from './show-step.ts'
import { Step } from './step.tsx'
import { useEmailCode } from './use-email-code.tsx'

/** Shows the step that reads the code of the email and signs in with it. */
export function askForEmailCode(flow: AuthFlow, sent: SentCode): Promise<SignedIn> {
  return showStep<SignedIn>(flow, (controls) => <EmailCodeStep {...sent} {...controls} />)
}

function EmailCodeStep({ email, nonce, signUp, finish, leave }: SentCode & StepControls<SignedIn>) {
  const t = useTranslate()
  const { form, sendAgain } = useEmailCode({ email, nonce, signUp, finish, leave })
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
          {t(signUp ? en.signUp : en.signIn)}
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
