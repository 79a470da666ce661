import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useRef } from 'react'
import { providerName } from '../auth/providers/provider-layout.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'

/** Signs in again at an identity provider and returns to this page, whose session is then recent. */
export function ProviderProof({ providers }: { providers: readonly string[] }) {
  const { app, translate: t } = usePorticoContext()
  const chosen = useRef('')
  const returnTo = () => window.location.pathname + window.location.search + window.location.hash
  const form = useSubmit(() => app.oauth.signIn({ provider: chosen.current, returnTo: returnTo() }), {
    errorField: '',
    validate: () => ({}),
  })
  return (
    <Form name="prove-provider" state={form}>
      {providers.map((id) => (
        <Button
          key={id}
          kind="quiet"
          onClick={() => {
            chosen.current = id
          }}
          pending={form.pending && chosen.current === id}
          type="submit"
        >
          {fill(t(en.continueWith), { provider: providerName(id) ?? id })}
        </Button>
      ))}
    </Form>
  )
}
