import { isNewEmail } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { KnownError } from '@portico/sdk/client'
import type { RefObject } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { emailErrors } from './email-errors.ts'
import { invitationCodeOf } from './invitation-code.ts'
import { newPasswordErrors } from './new-password-errors.ts'
import { newPasswordField } from './new-password-field.ts'
import type { SignUpFieldsHandle } from './sign-up-fields/fields-handle.ts'
import { useAuthFlow } from './use-auth-flow.ts'

interface PasswordSignUpOptions {
  repeats: boolean
  /** Fields of the project in the form, once they have loaded. */
  fields?: RefObject<SignUpFieldsHandle | undefined>
  /** Versions that the field `terms` accepts. Without the field, a step asks after the form. */
  terms?: readonly { id: string }[]
}

/** Creates an account with the fields `email`, those of the new password and those of the project. */
export function usePasswordSignUp({ repeats, fields, terms = [] }: PasswordSignUpOptions): FormState {
  const app = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  const run = useAuthFlow()
  return useSubmit(
    ({ email = '', username = '', ...values }) =>
      run((flow) => {
        const invitationCode = invitationCodeOf(window.location.href)
        const password = values[newPasswordField] ?? ''
        const signUp = () =>
          app.passwords.signUp({
            ...{ email, password },
            ...(username && { username }),
            ...(fields?.current && { signUpFields: fields.current.read(values) }),
            ...(invitationCode && { invitationCode }),
            ...(terms.length > 0 && { acceptedTermsVersionIds: terms.map(({ id }) => id) }),
          })
        return signUp().catch(async (error: unknown) => {
          if (KnownError.is(error, 'SIGN_UP_FIELDS_INVALID')) void fields?.current?.reload()
          if (!KnownError.is(error, 'SIGN_UP_CONTINUES_BY_EMAIL')) throw error
          return (await flow.loadSteps()).askForEmailCode(flow, { email, ...error.details, signUp })
        })
      }, 'password'),
    {
      errorField: 'email',
      validate: (values) => ({
        ...emailErrors(values, t, isNewEmail),
        ...newPasswordErrors(values, t, { repeats, project }),
        ...fields?.current?.validate(values),
        ...(values.username === '' && project?.config.username === 'required'
          ? { username: t(en.usernameRequired) }
          : {}),
        ...(terms.length > 0 && !values.terms ? { terms: t(en.termsNotAccepted) } : {}),
      }),
    },
  )
}
