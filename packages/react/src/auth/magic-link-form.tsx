import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { EmailField } from './email-field.tsx'
import { useMagicLink } from './use-magic-link.ts'
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
  const t = useTranslate()
  const form = useMagicLink()
  return (
    <Form name="magic-link" state={form}>
      <EmailField autoComplete="username webauthn" />
      <Button pending={form.pending} type="submit">
        {t(en.sendEmail)}
      </Button>
    </Form>
  )
}
