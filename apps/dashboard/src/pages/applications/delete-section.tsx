import type { OAuthClient } from '@portico/sdk/admin'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useApplicationOfPage } from './application-query.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** Deletes the application. Its users stay. */
export function DeleteSection({ client: { name } }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const deletion = useDeletion(name)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <OpenSection id="danger" title={texts.danger}>
      <CardRows isDangerous>
        <Row>
          <RowText>
            <Text as="p" look="strong">
              {texts.deleteAction}
            </Text>
            <Text as="p" look="hint">
              {texts.deleteText}
            </Text>
          </RowText>
          <RoleButton needs="admin" look="danger" onClick={() => setIsAsking(true)}>
            {texts.deleteAction}…
          </RoleButton>
        </Row>
      </CardRows>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={format(texts.deleteTitle, { name })}
        action={texts.deleteAction}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      >
        <p>{texts.deleteText}</p>
      </ConfirmDialog>
    </OpenSection>
  )
}

function useDeletion(name: string) {
  const texts = useApplicationTexts()
  const { projectId, app, clientId } = useApplicationOfPage()
  const navigate = useNavigate()
  return useChange(projectId, {
    async run() {
      await app.oauthClients.delete(clientId)
      // The navigation comes first, because the queries of this page would no longer find the application.
      await navigate({ to: '/p/$projectId/applications', params: { projectId } })
    },
    stale: [['oauth-clients'], ['audit']],
    done: () => format(texts.deleted, { name }),
  })
}
