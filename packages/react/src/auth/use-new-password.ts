import { KnownError, verificationCodeErrors } from '@portico/sdk/client'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { linkProblemOf } from '../ui/status-card/link-problem.ts'
import { newPasswordErrors } from './new-password-errors.ts'
import { newPasswordField } from './new-password-field.ts'

/** Sets the new password of the form with the code of a link. The outcome is `failed` if the code is not valid any more. */
export function useNewPassword(code: string, onOutcome: (outcome: 'done' | 'failed') => void): FormState {
  const app = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  return useSubmit(
    async ({ [newPasswordField]: password = '' }) => {
      try {
        await app.passwords.reset({ code, password })
        onOutcome('done')
      } catch (error) {
        if (!KnownError.is(error, ...verificationCodeErrors) && linkProblemOf(error) === null) throw error
        onOutcome('failed')
      }
    },
    { errorField: newPasswordField, validate: (values) => newPasswordErrors(values, t, { repeats: true, project }) },
  )
}
