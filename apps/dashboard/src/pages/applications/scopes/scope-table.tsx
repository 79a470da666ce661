import type { OAuthResource, OAuthScope } from '@portico/sdk/admin'
import { useMemo, useState } from 'react'
import { Card } from '../../../parts/cards/card.tsx'
import { Empty } from '../../../parts/feedback/note.tsx'
import { type Column, DataTable } from '../../../parts/lists/data-table.tsx'
import { Tag, Tags } from '../../../parts/lists/tag.tsx'
import { Text, VisuallyHidden } from '../../../parts/text.tsx'
import { useDialog } from '../../../parts/use-dialog.ts'
import { useApplicationTexts } from '../use-application-texts.ts'
import { DeleteScope } from './delete-scope.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { ScopeMenu } from './scope-menu.tsx'

type Edit = (dialog: 'edit', id: string) => void

/** A table of scopes with their first text and the resources that accept them. */
export function ScopeTable({ scopes, resources }: { scopes: OAuthScope[]; resources: readonly OAuthResource[] }) {
  const texts = useApplicationTexts()
  const [deleted, setDeleted] = useState<OAuthScope | null>(null)
  const edit = useDialog({ edit: 'developer' })
  const edited = scopes.find(({ id }) => id === edit.id)
  const columns = useColumns(resources, edit.show, setDeleted)
  if (scopes.length === 0) {
    return (
      <Card>
        <Empty icon="list-checks" title={texts.noScopes}>
          {texts.noScopesText}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <DataTable label={texts.scopes} rows={scopes} columns={columns} rowId={({ id }) => id} />
      {edited && <ScopeDialog scope={edited} onClose={edit.close} />}
      {deleted && <DeleteScope scope={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function useColumns(
  resources: readonly OAuthResource[],
  edit: Edit,
  onDelete: (scope: OAuthScope) => void,
): readonly Column<OAuthScope>[] {
  const texts = useApplicationTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'id', header: texts.scopeId, isCut: true, width: 'name', onPhones: 'main' },
        cell: ({ id }) => (
          <Text isMono isCut title={id}>
            {id}
          </Text>
        ),
      },
      {
        ...{ id: 'text', header: texts.scopeName, width: 'text', onPhones: 'sub' },
        cell: ({ texts: [first], isApprovalRequired }) => (
          <>
            <bdi>{first?.name}</bdi> {isApprovalRequired && <Tag>{texts.scopeApprovalTag}</Tag>}
          </>
        ),
      },
      {
        ...{ id: 'permissions', header: texts.scopePermissions, hiddenBelow: 'narrow' },
        cell: ({ permissionIds }) => <TagList values={permissionIds} />,
      },
      {
        ...{ id: 'resources', header: texts.resources, hiddenBelow: 'medium' },
        cell: ({ id }) => (
          <TagList values={resources.filter(({ scopes }) => scopes.includes(id)).map(({ uri }) => uri)} />
        ),
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (scope) => (
          <ScopeMenu scope={scope} onEdit={() => edit('edit', scope.id)} onDelete={() => onDelete(scope)} />
        ),
      },
    ],
    [texts, resources, edit, onDelete],
  )
}

function TagList({ values }: { values: readonly string[] }) {
  const texts = useApplicationTexts()
  if (values.length === 0) return <Text look="muted">{texts.none}</Text>
  return (
    <Tags as="span">
      {values.map((value) => (
        <Tag key={value} isMono>
          {value}
        </Tag>
      ))}
    </Tags>
  )
}
