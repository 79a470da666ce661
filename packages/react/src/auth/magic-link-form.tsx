import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { EmailField } from './email-field.tsx'
import { emailErrors } from './password-sign-in-form.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { WithAuthFlow } from './with-auth-flow.tsx'

/** Signs in, or up, with a link or a code by email. */
export function MagicLinkSignIn() {
  return (
    <WithAuthFlow>
      <MagicLinkForm />
    </WithAuthFlow>
  )
}

function MagicLinkForm() {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  const form = useSubmit(
    async ({ email = '' }) => {
      const [{ nonce }, { askForEmailCode }] = await Promise.all([
        app.otp.sendSignInCode({ email }),
        loadDeferredParts(),
      ])
      await run((flow) => askForEmailCode(flow, { email, nonce }), 'magic-link')
    },
    { errorField: 'email', validate: (values) => emailErrors(values, t) },
  )
  return (
    <Form name="magic-link" state={form}>
      <EmailField autoComplete="username webauthn" />
      <Button pending={form.pending} type="submit">
        {t(en.sendEmail)}
      </Button>
    </Form>
  )
}
