import type { OAuthClient } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { Card } from '../../parts/cards/card.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Tag } from '../../parts/lists/tag.tsx'
import { Text } from '../../parts/text.tsx'
import { kindOf } from './application-form.ts'
import { ApplicationLink } from './application-link.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

/** A table of applications. Each name leads to the page of its application. */
export function ApplicationTable({ clients, isFiltered }: { clients: OAuthClient[]; isFiltered: boolean }) {
  const texts = useApplicationTexts()
  const columns = useColumns()
  if (clients.length > 0) {
    return <DataTable label={texts.title} rows={clients} columns={columns} rowId={({ id }) => id} />
  }
  return (
    <Card>
      <Empty icon="log-in" title={isFiltered ? texts.noneOfKind : texts.emptyTitle}>
        {isFiltered ? undefined : texts.emptyText}
      </Empty>
    </Card>
  )
}

function useColumns(): readonly Column<OAuthClient>[] {
  const texts = useApplicationTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'name', header: texts.application, isCut: true, width: 'email', onPhones: 'main' },
        cell: (client) => <ApplicationLink client={client} />,
      },
      {
        ...{ id: 'kind', header: texts.kind, isFit: true, onPhones: 'end' },
        cell: (client) => <Tag>{texts.kindTags[kindOf(client)]}</Tag>,
      },
      {
        ...{ id: 'address', header: texts.redirectUri, isCut: true, onPhones: 'sub' },
        cell: (client) => <Address client={client} />,
      },
      {
        ...{ id: 'consent', header: texts.consent, isFit: true, hiddenBelow: 'narrow' },
        cell: ({ isFirstParty }) => texts.consentTags[isFirstParty ? 'first-party' : 'asked'],
      },
      {
        ...{ id: 'created', header: texts.created, isUnbroken: true, isMuted: true, hiddenBelow: 'narrow' },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    [texts],
  )
}

function Address({ client: { redirectUris } }: { client: OAuthClient }) {
  const [first, ...others] = redirectUris
  return (
    <Text isMono isCut title={redirectUris.join('\n')}>
      <bdi>{first}</bdi>
      {others.length > 0 && ` +${others.length}`}
    </Text>
  )
}
