import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { SignedIn } from '@portico/sdk/client'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { AuthFlow, TermsRequest } from '../auth-flow.ts'
import { type StepControls, showStep } from '../steps/show-step.ts'
import { Step } from '../steps/step.tsx'
import { TermsField } from './terms-field.tsx'
import { useTermsForm } from './use-terms-form.ts'

/** Asks a user to accept terms, and completes the sign-in with it. Rejects if other versions are in force by then. */
export const askForTerms = (flow: AuthFlow, request: TermsRequest): Promise<SignedIn> =>
  showStep<SignedIn>(flow, (controls) => (
    <TermsStep {...controls} key={request.versions.map(({ id }) => id).join()} request={request} />
  ))

function TermsStep(step: StepControls<SignedIn> & { request: TermsRequest }) {
  const t = useTranslate()
  const project = useProjectOrNull()?.displayName ?? ''
  const form = useTermsForm(step)
  return (
    <Step lead={fill(t(en.termsStepText), { project })} onLeave={step.leave} takesFocus title={t(en.termsStepTitle)}>
      <Form name="terms" state={form}>
        <TermsField versions={step.request.versions} />
        <Button pending={form.pending} type="submit">
          {t(en.acceptTerms)}
        </Button>
      </Form>
    </Step>
  )
}
