import { isNewEmail } from '@portico/contract/rules'
import { emailErrors } from '../../auth/email-errors.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

interface AddEmailOptions {
  /** Called when the address was added. */
  onAdded: () => void
  /** Called when the email with the link was sent. If that fails, the row of the address offers to send it again. */
  onSent: () => void
}

/** Adds the address of the field `email` to the account, and sends it a link that verifies it. */
export function useAddEmail({ onAdded, onSent }: AddEmailOptions): FormState {
  const { contactChannels } = usePortico()
  const t = useTranslate()
  return useSubmit(
    async ({ email = '' }) => {
      const { id } = await contactChannels.create({ value: email, usedForAuth: false })
      onAdded()
      await contactChannels.sendVerificationCodeTo(id).then(onSent, () => undefined)
    },
    { errorField: 'email', validate: (values) => emailErrors(values, t, isNewEmail) },
  )
}

/** Attributes of the field. */
export const addedEmailAttributes = {
  autoCapitalize: 'none',
  autoComplete: 'email',
  autoCorrect: 'off',
  dir: 'ltr',
  required: true,
  spellCheck: false,
  type: 'email',
} as const
