import * as en from '@portico/messages/en'
import { useErrorText } from '../../hooks/use-error-text.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AuthFlow } from '../auth-flow.ts'
import { type StepControls, showStepAfterSignIn } from '../steps/show-step.ts'
import { Step } from '../steps/step.tsx'
import { SignUpFieldInput } from './sign-up-field.tsx'
import { useFieldsStep } from './use-fields-step.ts'

/** Asks a signed-in user for the named fields. Resolves when the user has filled them in, or none is left. */
export const askForSignUpFields = (flow: AuthFlow, names: readonly string[]): Promise<void> =>
  showStepAfterSignIn<void>(flow, (controls) => <FieldsStep {...controls} names={names} />)

function FieldsStep(controls: StepControls<void> & { names: readonly string[] }) {
  const t = useTranslate()
  const { fields, form, error, reload } = useFieldsStep(controls)
  const problem = useErrorText(fields ? undefined : error)
  return (
    <Step lead={t(en.fieldsStepText)} takesFocus title={t(en.fieldsStepTitle)}>
      {fields ? (
        <Form name="sign-up-fields" state={form}>
          {fields.map((field) => (
            <SignUpFieldInput field={field} key={field.name} />
          ))}
          <Button pending={form.pending} type="submit">
            {t(en.saveFields)}
          </Button>
        </Form>
      ) : error ? (
        <Banner onRetry={() => void reload()} text={problem} />
      ) : (
        <Skeleton fields={2} />
      )}
    </Step>
  )
}
