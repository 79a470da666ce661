import type { PermissionDefinition } from '@portico/sdk/admin'
import { Button } from '../../../parts/button.tsx'
import { Inline, Stack } from '../../../parts/layout.tsx'
import { usePermissionTexts } from '../../../parts/permissions/use-permission-texts.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { Text } from '../../../parts/text.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { PermissionLine } from '../permission-line.tsx'
import styles from './definition-panel.module.css'

/** The selected permission of the graph: permissions inside it, permissions around it, and its actions. */
export function DefinitionPanel({ definition, definitions, onSelect, onEdit, onDelete }: DefinitionPanelProps) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  if (!definition) {
    return (
      <aside className={styles.panel} aria-label={texts.permission}>
        <section>
          <Text as="p" look="hint">
            {texts.selectNode}
          </Text>
        </section>
      </aside>
    )
  }
  const { id, description, containedPermissionIds, requiresSecondFactor } = definition
  const containers = definitions.filter((other) => other.containedPermissionIds.includes(id)).map((other) => other.id)
  return (
    <aside className={styles.panel} aria-label={format(texts.detailsOf, { id })}>
      <Stack as="section" isTight>
        <Text as="h2" isMono isLong>
          {id}
        </Text>
        {description && (
          <Text as="p" look="hint">
            <Text as="bdi" isLong>
              {description}
            </Text>
          </Text>
        )}
        {requiresSecondFactor && (
          <Text as="p" look="hint">
            {texts.requiresSecondFactor}
          </Text>
        )}
        {!id.startsWith('$') && (
          <Inline isTight>
            <RoleButton needs="developer" isSmall icon="pencil" onClick={() => onEdit(definition)}>
              {texts.editAction}
            </RoleButton>
            <RoleButton needs="developer" isSmall look="danger" onClick={() => onDelete(definition)}>
              {common.delete}…
            </RoleButton>
          </Inline>
        )}
      </Stack>
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
        <Text as="p" look="hint">
          {none}
        </Text>
      ) : (
        <ul>
          {ids.map((id) => (
            <PermissionLine key={id}>
              <Button isSmall look="ghost" onClick={() => onSelect(id)}>
                <Text as="code" isLong>
                  {id}
                </Text>
              </Button>
            </PermissionLine>
          ))}
        </ul>
      )}
    </section>
  )
}
