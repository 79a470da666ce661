import type { OAuthInitialAccessToken } from '@portico/sdk/admin'
import { useState } from 'react'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { Button } from '../../../parts/button.tsx'
import { CardNote } from '../../../parts/cards/card.tsx'
import { CardRows, Row, RowText } from '../../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../../parts/feedback/dialog.tsx'
import { NameLink } from '../../../parts/lists/name-link.tsx'
import { Text } from '../../../parts/text.tsx'
import { format } from '../../../texts/format.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'

/** The initial access tokens until they expire, used ones included. */
export function TokenList({ tokens }: { tokens: readonly OAuthInitialAccessToken[] }) {
  const texts = useApplicationTexts()
  const [deleted, setDeleted] = useState<OAuthInitialAccessToken | null>(null)
  if (tokens.length === 0) return <CardNote>{texts.noTokens}</CardNote>
  return (
    <>
      <CardRows>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onDelete={() => setDeleted(token)} />
        ))}
      </CardRows>
      {deleted && <DeleteToken token={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function TokenRow({ token, onDelete }: { token: OAuthInitialAccessToken; onDelete: () => void }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { relative } = useLanguage()
  const { projectId } = useProjectApp()
  const { lastFour, description, usedAt, expiresAt, clientId } = token
  const state = usedAt
    ? format(texts.tokenUsed, { ago: relative(usedAt) })
    : format(texts.tokenUnused, { ago: relative(expiresAt) })
  return (
    <Row>
      <RowText>
        <Text as="p" look="strong" isMono>
          oit_…{lastFour}
        </Text>
        <Text as="p" look="hint">
          {description !== null && (
            <>
              <bdi>{description}</bdi> ·{' '}
            </>
          )}
          {state}
        </Text>
        {clientId !== null && (
          <NameLink to="/p/$projectId/applications/$clientId" params={{ projectId, clientId }}>
            {texts.tokenClient}
          </NameLink>
        )}
      </RowText>
      <Button isSmall aria-label={format(texts.deleteToken, { lastFour })} onClick={onDelete}>
        {common.delete}
      </Button>
    </Row>
  )
}

/** Asks before a token is deleted. */
function DeleteToken({ token: { id, lastFour }, onClose }: { token: OAuthInitialAccessToken; onClose: () => void }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deletion = useChange(projectId, {
    run: () => app.oauthInitialAccessTokens.delete(id),
    stale: [['oauth-clients', 'registration-tokens'], ['audit']],
    done: () => texts.tokenDeleted,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.deleteTokenTitle, { lastFour })}
      action={common.delete}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.deleteTokenText}</p>
    </ConfirmDialog>
  )
}
