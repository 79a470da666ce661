import type { PermissionDefinition } from '@portico/sdk/admin'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Card } from '../../../parts/cards/card.tsx'
import { DefinitionPanel } from './definition-panel.tsx'
import styles from './graph-view.module.css'
import { PermissionGraph } from './permission-graph.tsx'

const from = '/p/$projectId/permissions'

/** The graph of permissions. The selected one, which is in the address, takes a part of its width. */
export function GraphView({ definitions, onEdit, onDelete }: GraphViewProps) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const definition = definitions.find(({ id }) => id === search.id)
  const section = useRef<HTMLElement>(null)
  const selectedId = definition?.id
  useEffect(() => {
    if (selectedId === undefined) return
    section.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedId])
  const onSelect = (id: string) => void navigate({ search: { ...search, id }, replace: true })
  return (
    <Card as="section" isClipped ref={section} className={definition && styles.withPanel}>
      <PermissionGraph definitions={definitions} selectedId={search.id} onSelect={onSelect} />
      <DefinitionPanel
        definition={definition}
        definitions={definitions}
        onSelect={onSelect}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Card>
  )
}

export interface GraphViewProps {
  definitions: readonly PermissionDefinition[]
  onEdit: (definition: PermissionDefinition) => void
  onDelete: (definition: PermissionDefinition) => void
}
