import * as en from '@portico/messages/en'
import { Suspense } from 'react'
import { NewUsernameField, TermsField } from '#parts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
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
  const { username: names, terms = [] } = useProjectOrNull()?.config ?? {}
  const required = terms.filter(({ isAcceptanceRequired }) => isAcceptanceRequired)
  const form = usePasswordSignUp({ repeats: !noPasswordRepeat, terms: required })
  return (
    <Form name="sign-up" state={form}>
      <EmailField autoComplete="username" />
      {names && (
        <Suspense fallback={<Skeleton fields={1} />}>
          <NewUsernameField isRequired={names === 'required'} />
        </Suspense>
      )}
      <NewPasswordFields label={t(en.password)} repeatLabel={noPasswordRepeat ? null : t(en.repeatPassword)} />
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
