import type { OAuthClient, OAuthResource } from '@portico/sdk/admin'
import { useMemo, useState } from 'react'
import { Card } from '../../../parts/cards/card.tsx'
import { Empty } from '../../../parts/feedback/note.tsx'
import { type Column, DataTable } from '../../../parts/lists/data-table.tsx'
import { Moment } from '../../../parts/lists/moment.tsx'
import { Tag, Tags } from '../../../parts/lists/tag.tsx'
import { useClientTexts } from '../../../parts/oauth-clients/use-client-texts.ts'
import { PhoneOnly, Text, VisuallyHidden } from '../../../parts/text.tsx'
import { useDialog } from '../../../parts/use-dialog.ts'
import { useLanguage } from '../../../texts/use-texts.tsx'
import { useMachineTexts } from '../use-machine-texts.ts'
import { DeleteResource } from './delete-resource.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceMenu } from './resource-menu.tsx'

interface ResourceTableProps {
  resources: OAuthResource[]
  /** Undefined for owners who may not read clients. */
  clients: readonly OAuthClient[] | undefined
}

type Edit = (dialog: 'edit', id: string) => void

/** A table of resources with the clients that can request tokens for them. */
export function ResourceTable({ resources, clients }: ResourceTableProps) {
  const texts = useMachineTexts()
  const [deleted, setDeleted] = useState<OAuthResource | null>(null)
  const edit = useDialog({ edit: 'developer' })
  const edited = resources.find(({ id }) => id === edit.id)
  const columns = useColumns(clients, edit.show, setDeleted)
  if (resources.length === 0) {
    return (
      <Card>
        <Empty icon="globe" title={texts.noResources}>
          {texts.noResourcesText}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <DataTable label={texts.resources} rows={resources} columns={columns} rowId={({ id }) => id} />
      {edited && <ResourceDialog resource={edited} onClose={edit.close} />}
      {deleted && (
        <DeleteResource
          resource={deleted}
          clients={clients && usersOf(deleted, clients)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}

/** Returns the clients that use a resource. */
const usersOf = ({ id }: OAuthResource, clients: readonly OAuthClient[]) =>
  clients.filter(({ resources }) => resources.includes(id))

function useColumns(
  clients: readonly OAuthClient[] | undefined,
  edit: Edit,
  onDelete: (resource: OAuthResource) => void,
): readonly Column<OAuthResource>[] {
  const texts = useMachineTexts()
  return useMemo(() => {
    const ofClients: Column<OAuthResource>[] = clients
      ? [
          {
            ...{ id: 'clients', header: texts.usedBy, onPhones: 'sub' },
            cell: (resource) => <ClientNames clients={usersOf(resource, clients)} />,
          },
        ]
      : []
    return [
      {
        ...{ id: 'uri', header: texts.uri, isCut: true, width: 'half', onPhones: 'main' },
        cell: ({ uri }) => (
          <Text isMono isCut title={uri}>
            <bdi>{uri}</bdi>
          </Text>
        ),
      },
      {
        ...{ id: 'format', header: texts.tokenFormat, isFit: true, onPhones: 'end' },
        cell: ({ tokenFormat }) => <Tag>{texts.tokenFormats[tokenFormat]}</Tag>,
      },
      ...ofClients,
      {
        ...{ id: 'created', header: texts.created, isUnbroken: true, isMuted: true, hiddenBelow: 'narrow' },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (resource) => (
          <ResourceMenu
            resource={resource}
            onEdit={() => edit('edit', resource.id)}
            onDelete={() => onDelete(resource)}
          />
        ),
      },
    ]
  }, [texts, clients, edit, onDelete])
}

const shownNames = 3

function ClientNames({ clients }: { clients: readonly OAuthClient[] }) {
  const texts = useMachineTexts()
  const clientTexts = useClientTexts()
  const { plural } = useLanguage()
  const hidden = clients.length - shownNames
  if (clients.length === 0) {
    return (
      <Text look="muted">
        <PhoneOnly>{texts.usedBy}: </PhoneOnly>
        {clientTexts.none}
      </Text>
    )
  }
  return (
    <Tags as="span" title={clients.map(({ name }) => name).join(', ')}>
      {clients.slice(0, shownNames).map(({ id, name }) => (
        <Tag key={id}>
          <bdi>{name}</bdi>
        </Tag>
      ))}
      {hidden > 0 && <Tag>{plural(texts.moreClients, hidden)}</Tag>}
    </Tags>
  )
}
