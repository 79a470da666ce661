import { Suspense, useState } from 'react'
import { CodeEntry } from '#parts'
import { usePortico } from '../hooks/use-portico.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmailField } from './email-field.tsx'
import { emailErrors } from './password-sign-in-form.tsx'

/** Signs in, or up, with a link or a code by mail. */
export function MagicLinkSignIn() {
  const app = usePortico()
  const t = useTranslate()
  const [sent, setSent] = useState<{ email: string; nonce: string } | null>(null)
  const form = useSubmit(
    async ({ email = '' }) => setSent({ email, nonce: (await app.otp.sendSignInCode({ email })).nonce }),
    { errorField: 'email', validate: (values) => emailErrors(values, t) },
  )
  if (sent) {
    return (
      <Suspense fallback={<Skeleton fields={1} />}>
        <CodeEntry {...sent} onCancel={() => setSent(null)} onSent={(nonce) => setSent({ ...sent, nonce })} />
      </Suspense>
    )
  }
  return (
    <Form name="magic-link" state={form}>
      <EmailField autoComplete="username webauthn" />
      <Button pending={form.pending} type="submit">
        {t(en.sendEmail)}
      </Button>
    </Form>
  )
}
