import * as en from '@portico/messages/en'
import { KnownError, verificationCodeErrors } from '@portico/sdk/client'
import { keptEmail } from '../auth/kept-email.ts'
import { newPasswordField } from '../auth/new-password-field.ts'
import { NewPasswordFields, newPasswordErrors } from '../auth/new-password-fields.tsx'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { Form } from '../ui/fields/form.tsx'
import { linkProblemOf } from '../ui/status-card/link-problem.ts'

export interface NewPasswordProps extends ScreenProps {
  code: string
  onOutcome: (outcome: 'done' | 'failed') => void
}

/** Requests the new password twice, and sets it with the code of the link. */
export function NewPassword({ code, onOutcome, ...props }: NewPasswordProps) {
  const app = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  const form = useSubmit(
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
  return (
    <Card {...props} title={t(en.resetTitle)}>
      <Form name="password-reset" state={form}>
        {/* The account of the password, for password managers: the email that was typed last in this tab. */}
        <input autoComplete="username" defaultValue={keptEmail()} hidden name="email" readOnly type="email" />
        <NewPasswordFields label={t(en.newPassword)} repeatLabel={t(en.repeatNewPassword)} />
        <Button pending={form.pending} type="submit">
          {t(en.resetPassword)}
        </Button>
      </Form>
    </Card>
  )
}
