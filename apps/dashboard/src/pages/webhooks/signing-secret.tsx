import type { WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { CodeBlock } from '../../parts/code-block.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Columns } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Secret } from '../../parts/secret.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { secretQuery } from './webhook-queries.ts'

/** The secret of an endpoint, and the code that verifies signatures with it. */
export function SigningSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useWebhookTexts()
  const { projectId, app } = useProjectApp()
  const query = useQuery(secretQuery(projectId, endpoint.id))
  const [isAsking, setIsAsking] = useState(false)
  const rotation = useChange(projectId, {
    run: () => app.webhooks.rotateEndpointSecret(endpoint.id),
    stale: [['webhooks', 'secret'], ['audit']],
    done: () => texts.rotated,
    onSuccess: () => setIsAsking(false),
  })
  return (
    <Columns>
      <Section
        title={texts.secret}
        actions={
          <RoleButton needs="developer" isSmall icon="refresh-cw" onClick={() => setIsAsking(true)}>
            {texts.rotate}
          </RoleButton>
        }
      >
        <Loaded query={query} rows={1}>
          {(secret) => <Secret label={texts.secretLabel} value={secret} hint={texts.secretHint} isHidden />}
        </Loaded>
      </Section>
      <CodeBlock title={texts.verify} code={snippet} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.rotateTitle}
        action={texts.rotateAction}
        isBusy={rotation.isPending}
        onConfirm={() => rotation.mutate()}
      >
        <p>{texts.rotateText}</p>
      </ConfirmDialog>
    </Columns>
  )
}

const snippet = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
// Throws if the signature is wrong. The body must be unchanged.
const event = webhook.verify(rawBody, request.headers)`
