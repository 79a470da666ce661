import type { OAuthClient } from '@portico/sdk/admin'
import type { OAuthGrant } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { CardNote } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { AtEnd } from '../../parts/layout.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Tag, Tags } from '../../parts/lists/tag.tsx'
import { EndGrant } from '../../parts/oauth-clients/end-grant.tsx'
import { VisuallyHidden } from '../../parts/text.tsx'
import { grantsQuery } from './application-query.ts'
import { EndAllGrants } from './end-all-grants.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

/** The users who have given the application access. The access of each can be ended. */
export function GrantSection({ client }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const [cursor, setCursor] = useState<string>()
  const [ended, setEnded] = useState<OAuthGrant | null>(null)
  const query = useQuery(grantsQuery(projectId, client.id, cursor))
  const columns = useColumns(setEnded, client.kind === 'mcp')
  return (
    <OpenSection id="grants" title={texts.grants}>
      <Loaded query={query} rows={3} columns={4}>
        {({ items, nextCursor }) =>
          items.length === 0 && cursor === undefined ? (
            <CardNote>{texts.noGrants}</CardNote>
          ) : (
            <>
              <DataTable label={texts.grants} rows={items} columns={columns} rowId={({ id }) => id} />
              <TableFoot>
                <EndAllGrants client={client} />
                {(cursor !== undefined || nextCursor !== null) && (
                  <AtEnd>
                    <Pager
                      isFirst={cursor === undefined}
                      nextCursor={nextCursor}
                      onFirst={() => setCursor(undefined)}
                      onNext={setCursor}
                    />
                  </AtEnd>
                )}
              </TableFoot>
            </>
          )
        }
      </Loaded>
      {ended && <EndGrant grant={ended} onClose={() => setEnded(null)} />}
    </OpenSection>
  )
}

function useColumns(onEnd: (grant: OAuthGrant) => void, isAgent: boolean): readonly Column<OAuthGrant>[] {
  const texts = useApplicationTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'user', header: texts.user, isCut: true, width: 'email', onPhones: 'main' },
        cell: (grant) => <UserLink grant={grant} />,
      },
      {
        ...{ id: 'scopes', header: texts.scopes, onPhones: 'sub' },
        cell: ({ scopes }) => <Scopes scopes={scopes} />,
      },
      {
        ...{ id: 'since', header: texts.since, isUnbroken: true },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      ...(isAgent
        ? [
            {
              ...{ id: 'used', header: texts.lastUsed, isUnbroken: true },
              cell: ({ lastUsedAt, lastResource }: OAuthGrant) => (
                <span title={lastResource ?? ''}>{lastUsedAt ? <Moment at={lastUsedAt} /> : texts.neverUsed}</span>
              ),
            },
          ]
        : []),
      {
        ...{ id: 'expires', header: texts.expires, isUnbroken: true, isMuted: true, hiddenBelow: 'narrow' },
        cell: ({ expiresAt }) => <Moment at={expiresAt} />,
      },
      {
        ...{ id: 'actions', isFit: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (grant) => (
          <Button isSmall onClick={() => onEnd(grant)}>
            {texts.end}
          </Button>
        ),
      },
    ],
    [texts, onEnd, isAgent],
  )
}

function UserLink({ grant: { userId, userDisplayName, userPrimaryEmail } }: { grant: OAuthGrant }) {
  const { projectId } = useProjectApp()
  const name = userDisplayName ?? userPrimaryEmail
  return (
    <NameLink isMono={name === null} isCut look="plain" to="/p/$projectId/users/$userId" params={{ projectId, userId }}>
      <bdi>{name ?? userId}</bdi>
    </NameLink>
  )
}

const Scopes = ({ scopes }: { scopes: readonly string[] }) => (
  <Tags as="span">
    {scopes.map((scope) => (
      <Tag key={scope} isMono>
        {scope}
      </Tag>
    ))}
  </Tags>
)
