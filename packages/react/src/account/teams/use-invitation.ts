import { isNewEmail } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

/** Invites an address to a team, with the role of the field `role`. `onInvited` receives the address. */
export function useInvitation(teamId: string, onInvited: (email: string) => void): FormState {
  const { teamInvitations } = usePortico()
  const t = useTranslate()
  const form = useSubmit(
    async ({ email = '', role = '' }) => {
      await teamInvitations.send({ teamId, email, permissionIds: role ? [role] : [] })
      form.formRef.current?.reset()
      onInvited(email)
    },
    {
      errorField: 'email',
      validate: ({ email = '' }): FieldErrors => {
        if (!email) return { email: t(en.inviteEmailRequired) }
        return isNewEmail(email) ? {} : { email: t(en.emailInvalid) }
      },
    },
  )
  return form
}
