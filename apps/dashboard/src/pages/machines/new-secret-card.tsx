import type { NewOAuthClientSecret, OAuthClient } from '@portico/sdk/admin'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { Choice } from '../../parts/forms/choice.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Between } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { CopyField } from './copy-field.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** A secret that was just created, with its machine. */
export interface FreshSecret {
  machine: OAuthClient
  secret: NewOAuthClientSecret
}

/** A new secret in plain text, which no later page shows. It is masked but for its end. */
export function NewSecretCard({ fresh: { machine, secret }, onDone }: { fresh: FreshSecret; onDone: () => void }) {
  const texts = useMachineTexts()
  const [isStored, setIsStored] = useState(false)
  return (
    <Card as="section" aria-labelledby="new-secret">
      <UnsavedGuard isDirty={!isStored} title={texts.leaveTitle} text={texts.leaveText} />
      <Heading name={machine.name} />
      <CardBody>
        <Fields>
          <CopyField label={texts.clientId} text={machine.id} />
          <CopyField label={texts.clientSecret} text={secret.clientSecret} shown={masked(secret.clientSecret)} />
          <Between>
            <Choice checked={isStored} onChange={(event) => setIsStored(event.target.checked)}>
              {texts.stored}
            </Choice>
            <Button isDisabled={!isStored} onClick={onDone}>
              {texts.done}
            </Button>
          </Between>
        </Fields>
      </CardBody>
    </Card>
  )
}

/** The name of the machine. It gets the focus, because the form before it has closed. */
function Heading({ name }: { name: string }) {
  const texts = useMachineTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <CardHead>
      <div>
        <h2 id="new-secret" ref={heading} tabIndex={-1}>
          <bdi>{format(texts.freshTitle, { name })}</bdi>
        </h2>
        <Text as="p" look="muted">
          {texts.freshText}
        </Text>
      </div>
      <Chip tone="warn" icon="eye">
        {texts.shownOnce}
      </Chip>
    </CardHead>
  )
}

const masked = (secret: string) => `${secret.slice(0, 4)}${'•'.repeat(24)}${secret.slice(-4)}`
