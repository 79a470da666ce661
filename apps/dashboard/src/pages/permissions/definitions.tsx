import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { DefinitionRow } from './definition-row.tsx'
import type { GraphViewProps } from './graph/graph-view.tsx'
import { related } from './graph/related.ts'

const GraphView = lazy(() => import('./graph/graph-view.tsx').then((module) => ({ default: module.GraphView })))
const from = '/p/$projectId/permissions'

/** The permissions that match the search, as a list or a graph. */
export function Definitions({ definitions, onEdit, onDelete }: GraphViewProps) {
  const texts = useTexts('permissions')
  const common = useTexts('common')
  const { q = '', view } = useSearch({ from })
  const navigate = useNavigate({ from })
  const found = useMemo(() => related(definitions, q), [definitions, q])
  if (found.length === 0) {
    const onClear = () => void navigate({ search: view ? { view } : {} })
    return (
      <Empty icon="search-x" title={texts.noMatch} action={<Button onClick={onClear}>{texts.clearSearch}</Button>} />
    )
  }
  if (view === 'graph') {
    return (
      <Suspense fallback={<p className="hint">{common.loading}</p>}>
        <GraphView definitions={found} onEdit={onEdit} onDelete={onDelete} />
      </Suspense>
    )
  }
  return (
    <ul className="card rows">
      {found.map((definition) => (
        <DefinitionRow
          key={definition.id}
          definition={definition}
          onEdit={() => onEdit(definition)}
          onDelete={() => onDelete(definition)}
        />
      ))}
    </ul>
  )
}
