import type { PermissionDefinition } from '@portico/sdk/admin'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DefinitionPanel } from './definition-panel.tsx'
import { PermissionGraph } from './permission-graph.tsx'

const from = '/p/$projectId/permissions'

/** The graph of permissions, with the selected one beside it. The selection is in the address. */
export function GraphView({ definitions, onEdit, onDelete }: GraphViewProps) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const onSelect = (id: string) => void navigate({ search: { ...search, id }, replace: true })
  return (
    <section className="card clip with-panel">
      <PermissionGraph definitions={definitions} selectedId={search.id} onSelect={onSelect} />
      <DefinitionPanel
        definition={definitions.find(({ id }) => id === search.id)}
        definitions={definitions}
        onSelect={onSelect}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </section>
  )
}

export interface GraphViewProps {
  definitions: readonly PermissionDefinition[]
  onEdit: (definition: PermissionDefinition) => void
  onDelete: (definition: PermissionDefinition) => void
}
