import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { AuthFlow } from '../auth-flow.ts'
import { type StepControls, showStepAfterSignIn } from '../steps/show-step.ts'
import { Step } from '../steps/step.tsx'
import { NewUsernameField } from './new-username-field.tsx'
import { useUsernameForm } from './use-username-form.ts'

/** Asks a signed-in user for a username. Resolves when the user has one. */
export const askForUsername = (flow: AuthFlow): Promise<void> =>
  showStepAfterSignIn<void>(flow, (controls) => <UsernameStep {...controls} />)

function UsernameStep({ finish }: StepControls<void>) {
  const { users } = usePortico()
  const t = useTranslate()
  const form = useUsernameForm((username) =>
    finish(async () => {
      await users.updateMe({ username })
    }),
  )
  return (
    <Step lead={t(en.usernameStepText)} title={t(en.usernameStepTitle)}>
      <Form name="username" state={form}>
        <NewUsernameField autoFocus isRequired />
        <Button pending={form.pending} type="submit">
          {t(en.saveUsername)}
        </Button>
      </Form>
    </Step>
  )
}
