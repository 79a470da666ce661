import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../parts/button.tsx'
import { CardRows } from '../../parts/cards/rows.tsx'
import { deferCode } from '../../parts/deferred-code.ts'
import { Empty } from '../../parts/feedback/note.tsx'
import { useCode } from '../../parts/feedback/use-code.ts'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { DefinitionRow } from './definition-row.tsx'
import type { GraphViewProps } from './graph/graph-view.tsx'
import { related } from './graph/related.ts'

const graphCode = deferCode(() => import('./graph/graph-view.tsx'))
const from = '/p/$projectId/permissions'

/** The permissions that match the search, as a list or a graph. */
export function Definitions({ definitions, onEdit, onDelete }: GraphViewProps) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const { q = '', view } = useSearch({ from })
  const navigate = useNavigate({ from })
  const isGraph = view === 'graph'
  const graph = useCode(
    graphCode,
    isGraph,
    () => void navigate({ search: (search) => ({ ...search, view: undefined }) }),
  )
  const found = useMemo(() => related(definitions, q), [definitions, q])
  if (found.length === 0) {
    const onClear = () => void navigate({ search: view ? { view } : {} })
    return (
      <Empty icon="search-x" title={texts.noMatch} action={<Button onClick={onClear}>{texts.clearSearch}</Button>} />
    )
  }
  if (isGraph) {
    if (!graph)
      return (
        <Text as="p" look="hint">
          {common.loading}
        </Text>
      )
    return <graph.GraphView definitions={found} onEdit={onEdit} onDelete={onDelete} />
  }
  return (
    <CardRows>
      {ownFirst(found).map((definition) => (
        <DefinitionRow
          key={definition.id}
          definition={definition}
          onEdit={() => onEdit(definition)}
          onDelete={() => onDelete(definition)}
        />
      ))}
    </CardRows>
  )
}

/** Returns the definitions of the project before those of the system, which are the same everywhere. */
const ownFirst = (definitions: GraphViewProps['definitions']) =>
  definitions.toSorted((one, other) => Number(one.id.startsWith('$')) - Number(other.id.startsWith('$')))
