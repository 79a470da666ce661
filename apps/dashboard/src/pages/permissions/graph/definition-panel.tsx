import type { PermissionDefinition } from '@portico/sdk/admin'
import { Button } from '../../../parts/button.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'

/** The selected permission of the graph: permissions inside it, permissions around it, and its actions. */
export function DefinitionPanel({ definition, definitions, onSelect, onEdit, onDelete }: DefinitionPanelProps) {
  const texts = useTexts('permissions')
  const common = useTexts('common')
  if (!definition) {
    return (
      <aside className="panel" aria-label={texts.permission}>
        <section>
          <p className="hint">{texts.selectNode}</p>
        </section>
      </aside>
    )
  }
  const { id, description, containedPermissionIds, requiresSecondFactor } = definition
  const containers = definitions.filter((other) => other.containedPermissionIds.includes(id)).map((other) => other.id)
  return (
    <aside className="panel" aria-label={format(texts.detailsOf, { id })}>
      <section className="stack tight">
        <h2 className="mono long">{id}</h2>
        {description && (
          <p className="hint">
            <bdi className="long">{description}</bdi>
          </p>
        )}
        {requiresSecondFactor && <p className="hint">{texts.requiresSecondFactor}</p>}
        {!id.startsWith('$') && (
          <div className="inline tight">
            <RoleButton needs="developer" isSmall icon="pencil" onClick={() => onEdit(definition)}>
              {texts.editAction}
            </RoleButton>
            <RoleButton needs="developer" isSmall look="danger" onClick={() => onDelete(definition)}>
              {common.delete}…
            </RoleButton>
          </div>
        )}
      </section>
      <Related title={texts.contains} ids={containedPermissionIds} none={texts.containsNothing} onSelect={onSelect} />
      <Related title={texts.containedIn} ids={containers} none={texts.containedInNone} onSelect={onSelect} />
    </aside>
  )
}

export interface DefinitionPanelProps {
  /** Undefined until one is selected. */
  definition: PermissionDefinition | undefined
  definitions: readonly PermissionDefinition[]
  onSelect: (id: string) => void
  onEdit: (definition: PermissionDefinition) => void
  onDelete: (definition: PermissionDefinition) => void
}

interface RelatedProps {
  title: string
  ids: readonly string[]
  none: string
  onSelect: (id: string) => void
}

function Related({ title, ids, none, onSelect }: RelatedProps) {
  return (
    <section>
      <h3>{title}</h3>
      {ids.length === 0 ? (
        <p className="hint">{none}</p>
      ) : (
        <ul>
          {ids.map((id) => (
            <li key={id} className="pickrow">
              <Button isSmall look="ghost" onClick={() => onSelect(id)}>
                <code className="long">{id}</code>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
