import * as en from '@portico/messages/en'
import { keptEmail } from '../auth/kept-email.ts'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { useNewPassword } from '../auth/use-new-password.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'
import { Form } from '../ui/fields/form.tsx'

export interface NewPasswordProps extends ScreenProps {
  code: string
  onOutcome: (outcome: 'done' | 'failed') => void
}

/** Requests the new password twice, and sets it with the code of the link. */
export function NewPassword({ code, onOutcome, ...props }: NewPasswordProps) {
  const t = useTranslate()
  const form = useNewPassword(code, onOutcome)
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
