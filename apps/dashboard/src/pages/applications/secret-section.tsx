import { limits } from '@portico/contract/limits'
import type { OAuthClient, OAuthClientSecret } from '@portico/sdk/admin'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { CardNote } from '../../parts/cards/card.tsx'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import type { FreshSecret } from '../../parts/oauth-clients/new-secret-card.tsx'
import { DeleteSecret, NewSecret } from '../../parts/oauth-clients/secret-questions.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

interface SecretSectionProps {
  client: OAuthClient
  onSecret: (fresh: FreshSecret) => void
}

/** The secrets of an application: create, delete. */
export function SecretSection({ client, onSecret }: SecretSectionProps) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const [question, setQuestion] = useState<'new' | OAuthClientSecret | null>(null)
  const { secrets } = client
  const close = () => setQuestion(null)
  return (
    <OpenSection
      id="secrets"
      title={clientTexts.secrets}
      actions={
        secrets.length < limits.oauthClientSecretsMax && (
          <RoleButton needs="admin" isSmall icon="plus" onClick={() => setQuestion('new')}>
            {clientTexts.newSecretAction}
          </RoleButton>
        )
      }
    >
      {secrets.length === 0 ? (
        <CardNote>{texts.noSecrets}</CardNote>
      ) : (
        <CardRows>
          {secrets.map((secret) => (
            <SecretRow key={secret.id} secret={secret} onDelete={() => setQuestion(secret)} />
          ))}
        </CardRows>
      )}
      {question === 'new' && <NewSecret client={client} onClose={close} onSecret={onSecret} />}
      {question !== null && question !== 'new' && <DeleteSecret client={client} secret={question} onClose={close} />}
    </OpenSection>
  )
}

function SecretRow({ secret, onDelete }: { secret: OAuthClientSecret; onDelete: () => void }) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const common = useTexts('common')
  const { day, relative } = useLanguage()
  const { lastFour, createdAt, lastUsedAt } = secret
  const use = lastUsedAt ? format(texts.secretUsed, { ago: relative(lastUsedAt) }) : texts.secretUnused
  return (
    <Row>
      <RowText>
        <Text as="p" look="strong" isMono>
          ocs_…{lastFour}
        </Text>
        <Text as="p" look="hint">
          {format(texts.secretCreated, { day: day(createdAt) })} · {use}
        </Text>
      </RowText>
      <Button isSmall aria-label={format(clientTexts.deleteSecret, { lastFour })} onClick={onDelete}>
        {common.delete}
      </Button>
    </Row>
  )
}
