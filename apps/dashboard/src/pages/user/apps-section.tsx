import type { OAuthGrant } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userGrantsQuery } from '../../data/user-query.ts'
import { Button } from '../../parts/button.tsx'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { EndGrant } from '../../parts/oauth-clients/end-grant.tsx'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** The applications that have access to the account. Without any, there is no section: few projects have them. */
export function AppsSection() {
  const texts = useUserTexts()
  const { projectId, userId } = useUserOfPage()
  const { data: grants = [] } = useQuery(userGrantsQuery(projectId, userId))
  const [ended, setEnded] = useState<OAuthGrant | null>(null)
  if (grants.length === 0) return null
  return (
    <OpenSection id="apps" title={texts.apps}>
      <CardRows>
        {grants.map((grant) => (
          <AppRow key={grant.id} grant={grant} onEnd={() => setEnded(grant)} />
        ))}
      </CardRows>
      {ended && <EndGrant grant={ended} onClose={() => setEnded(null)} />}
    </OpenSection>
  )
}

function AppRow({ grant, onEnd }: { grant: OAuthGrant; onEnd: () => void }) {
  const { clientName, clientHost, scopes, createdAt, lastUsedAt } = grant
  const texts = useUserTexts()
  const { day, relative } = useLanguage()
  const use = lastUsedAt && format(texts.appUsed, { ago: relative(lastUsedAt) })
  return (
    <Row>
      <RowText>
        <Text as="p" look="strong">
          <Text as="bdi" isLong>
            {clientName}
          </Text>
        </Text>
        <Text as="p" look="hint" isSentence>
          {clientHost !== null && <bdi>{clientHost} · </bdi>}
          {texts.since} {day(createdAt)}
          {use && ` · ${use}`} · <bdi>{scopes.join(' ')}</bdi>
        </Text>
      </RowText>
      <Button isSmall aria-label={format(texts.endApp, { name: clientName })} onClick={onEnd}>
        {texts.end}
      </Button>
    </Row>
  )
}
