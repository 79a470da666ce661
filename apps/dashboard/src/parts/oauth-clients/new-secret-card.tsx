import type { NewOAuthClientSecret, OAuthClient } from '@portico/sdk/admin'
import { format } from '../../texts/format.ts'
import { ShownOnceCard } from '../cards/shown-once-card.tsx'
import { maskKey } from '../mask-key.ts'
import { CopyField } from './copy-field.tsx'
import { useClientTexts } from './use-client-texts.ts'

/** A secret that was just created, with its client. */
export interface FreshSecret {
  client: OAuthClient
  secret: NewOAuthClientSecret
}

/** A new secret, masked but for its end, to be copied. No later page shows it. */
export function NewSecretCard({ fresh: { client, secret }, onDone }: { fresh: FreshSecret; onDone: () => void }) {
  const texts = useClientTexts()
  const { clientSecret } = secret
  return (
    <ShownOnceCard title={format(texts.freshTitle, { name: client.name })} texts={texts} onDone={onDone}>
      <CopyField label={texts.clientId} text={client.id} />
      <CopyField label={texts.clientSecret} text={clientSecret} shown={maskKey(clientSecret)} />
    </ShownOnceCard>
  )
}
