import type { PermissionDefinition } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { DefinitionDialog } from './definition-dialog.tsx'
import { DefinitionRow } from './definition-row.tsx'
import { DeleteDefinitionDialog } from './delete-definition-dialog.tsx'
import { ExplainSection } from './explain-section.tsx'
import { definitionsQuery } from './permissions-query.ts'

type Open = { dialog: 'creation' } | { dialog: 'change' | 'deletion'; definition: PermissionDefinition } | null

/** The permissions that the project defines, and who has them why. */
export function PermissionsPage() {
  const texts = useTexts('permissions')
  const { projectId } = useProjectApp()
  const query = useQuery(definitionsQuery(projectId))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title={texts.title}
      lede={texts.lede}
      width="detail"
      actions={
        <RoleButton needs="developer" look="primary" icon="plus" onClick={() => setOpen({ dialog: 'creation' })}>
          {texts.create}
        </RoleButton>
      }
    >
      <div className="stack">
        <Loaded query={query}>
          {(definitions) => (
            <ul className="card rows">
              {definitions.map((definition) => (
                <DefinitionRow
                  key={definition.id}
                  definition={definition}
                  onEdit={() => setOpen({ dialog: 'change', definition })}
                  onDelete={() => setOpen({ dialog: 'deletion', definition })}
                />
              ))}
            </ul>
          )}
        </Loaded>
        <ExplainSection />
      </div>
      {open?.dialog === 'creation' && <DefinitionDialog onClose={close} />}
      {open?.dialog === 'change' && <DefinitionDialog definition={open.definition} onClose={close} />}
      {open?.dialog === 'deletion' && <DeleteDefinitionDialog definition={open.definition} onClose={close} />}
    </Page>
  )
}
