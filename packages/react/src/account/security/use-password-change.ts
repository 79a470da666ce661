import * as en from '@portico/messages/en'
import { type CurrentUser, KnownError } from '@portico/sdk/client'
import { newPasswordErrors } from '../../auth/new-password-errors.ts'
import { newPasswordField } from '../../auth/new-password-field.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

/** The name of the field for the present password. */
export const oldPasswordField = 'old-password'

/** Changes the password, or sets the first one. `onDone` is called after it was stored. */
export function usePasswordChange({ hasPassword }: Pick<CurrentUser, 'hasPassword'>, onDone: () => void): FormState {
  const { passwords } = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  return useSubmit(
    async ({ [oldPasswordField]: oldPassword = '', [newPasswordField]: newPassword = '' }) => {
      if (hasPassword) await passwords.update({ oldPassword, newPassword })
      else await passwords.set({ password: newPassword })
      onDone()
    },
    {
      errorField: hasPassword ? oldPasswordField : newPasswordField,
      validate(values): FieldErrors {
        const isMissing = hasPassword && !values[oldPasswordField]
        return {
          ...(isMissing && { [oldPasswordField]: t(en.oldPasswordRequired) }),
          ...newPasswordErrors(values, t, { repeats: true, project }),
        }
      },
      messageOf: (error) =>
        KnownError.is(error, 'PASSWORD_CONFIRMATION_MISMATCH') ? t(en.oldPasswordWrong) : undefined,
    },
  )
}
