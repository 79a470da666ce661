import * as en from '@portico/messages/en'
import type { SignedIn } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { TermsRequest } from '../auth-flow.ts'
import { completeAttempt } from '../steps/complete-attempt.ts'
import type { StepControls } from '../steps/show-step.ts'

/** The name of the field with which a user accepts terms. */
export const termsField = 'terms'

/** Returns the form that accepts the requested versions and completes the sign-in. */
export function useTermsForm({ request, ...controls }: StepControls<SignedIn> & { request: TermsRequest }): FormState {
  const { terms } = usePortico()
  const t = useTranslate()
  const { attempt_code: attemptCode, versions } = request
  const versionIds = versions.map(({ id }) => id)
  return useSubmit(() => completeAttempt(controls, () => terms.completeSignIn({ attemptCode, versionIds })), {
    errorField: '',
    validate: (values) => (values[termsField] ? {} : { [termsField]: t(en.termsNotAccepted) }),
  })
}
