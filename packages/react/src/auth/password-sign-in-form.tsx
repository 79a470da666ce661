import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { Link } from '../ui/link.tsx'
import { EmailField } from './email-field.tsx'
import { usePasswordSignIn } from './use-password-sign-in.ts'
import { WithAuthFlow } from './with-auth-flow.tsx'

/** Signs in with email and password. */
export function CredentialSignIn() {
  return (
    <WithAuthFlow>
      <PasswordSignInForm />
    </WithAuthFlow>
  )
}

function PasswordSignInForm() {
  const app = usePortico()
  const t = useTranslate()
  const form = usePasswordSignIn()
  return (
    <Form name="sign-in" state={form}>
      <EmailField
        autoComplete="username webauthn"
        names={useProjectOrNull()?.config.username && { type: 'text', label: t(en.emailOrUsername) }}
      />
      <PasswordInput
        aside={<Link href={app.urls.forgotPassword}>{t(en.forgotPassword)}</Link>}
        autoComplete="current-password"
        label={t(en.password)}
        name="password"
      />
      <Button pending={form.pending} type="submit">
        {t(en.signIn)}
      </Button>
    </Form>
  )
}
