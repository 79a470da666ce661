import * as en from '@portico/messages/en'
import { Suspense, useRef } from 'react'
import { NewUsernameField, SignUpFields, TermsField } from '#parts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { SignUpFieldsHandle } from './sign-up-fields/fields-handle.ts'
import { usePasswordSignUp } from './use-password-sign-up.ts'
import { WithAuthFlow } from './with-auth-flow.tsx'

/** Properties of `CredentialSignUp`. */
export interface CredentialSignUpProps {
  /** Shows one password field instead of two. */
  noPasswordRepeat?: boolean
}

/** Creates an account with email and password. */
export function CredentialSignUp(props: CredentialSignUpProps) {
  return (
    <WithAuthFlow>
      <PasswordSignUpForm {...props} />
    </WithAuthFlow>
  )
}

function PasswordSignUpForm({ noPasswordRepeat = false }: CredentialSignUpProps) {
  const t = useTranslate()
  const { username: names, hasSignUpFields, terms = [] } = useProjectOrNull()?.config ?? {}
  const fields = useRef<SignUpFieldsHandle | undefined>(undefined)
  const required = terms.filter(({ isAcceptanceRequired }) => isAcceptanceRequired)
  const form = usePasswordSignUp({ repeats: !noPasswordRepeat, fields, terms: required })
  return (
    <Form name="sign-up" state={form}>
      <EmailField autoComplete="username" />
      {names && (
        <Suspense fallback={<Skeleton fields={1} />}>
          <NewUsernameField isRequired={names === 'required'} />
        </Suspense>
      )}
      <NewPasswordFields label={t(en.password)} repeatLabel={noPasswordRepeat ? null : t(en.repeatPassword)} />
      {hasSignUpFields && (
        <Suspense fallback={<Skeleton fields={1} />}>
          <SignUpFields handle={fields} />
        </Suspense>
      )}
      {required.length > 0 && (
        <Suspense fallback={<Skeleton fields={1} />}>
          <TermsField versions={required} />
        </Suspense>
      )}
      <Button pending={form.pending} type="submit">
        {t(en.signUp)}
      </Button>
    </Form>
  )
}
