import type { NewOAuthClientSecret, OAuthClient } from '@portico/sdk/admin'
import { ShownOnceCard } from '../../parts/cards/shown-once-card.tsx'
import { maskKey } from '../../parts/mask-key.ts'
import { format } from '../../texts/format.ts'
import { CopyField } from './copy-field.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** A secret that was just created, with its machine. */
export interface FreshSecret {
  machine: OAuthClient
  secret: NewOAuthClientSecret
}

/** A new secret, masked but for its end, to be copied. No later page shows it. */
export function NewSecretCard({ fresh: { machine, secret }, onDone }: { fresh: FreshSecret; onDone: () => void }) {
  const texts = useMachineTexts()
  const { clientSecret } = secret
  return (
    <ShownOnceCard title={format(texts.freshTitle, { name: machine.name })} texts={texts} onDone={onDone}>
      <CopyField label={texts.clientId} text={machine.id} />
      <CopyField label={texts.clientSecret} text={clientSecret} shown={maskKey(clientSecret)} />
    </ShownOnceCard>
  )
}
