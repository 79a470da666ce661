import type { PermissionDefinition } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { DefinitionDialog } from './definition-dialog.tsx'
import { Definitions } from './definitions.tsx'
import { DeleteDefinitionDialog } from './delete-definition-dialog.tsx'
import { ExplainSection } from './explain-section.tsx'

const from = '/p/$projectId/permissions'

/** The permissions that the project defines, as a list or a graph, and an explanation of those of a user. */
export function PermissionsPage() {
  const texts = usePermissionTexts()
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const query = useQuery(definitionsQuery(projectId))
  const { open, id, show, close } = useDialog({ create: 'developer', change: 'developer' })
  const changed = query.data?.find((definition) => definition.id === id)
  const [deleted, setDeleted] = useState<PermissionDefinition | null>(null)
  return (
    <Page
      guide="teams"
      title={texts.title}
      lede={texts.lede}
      width={search.view === 'graph' ? undefined : 'detail'}
      actions={
        <RoleButton needs="developer" look="primary" icon="plus" onClick={() => show('create')}>
          {texts.create}
        </RoleButton>
      }
    >
      <Views />
      {/* The section below appears with the list, which would otherwise move it. */}
      <Loaded query={query}>
        {(definitions) => (
          <Stack>
            <Definitions
              definitions={definitions}
              onEdit={(definition) => show('change', definition.id)}
              onDelete={setDeleted}
            />
            <ExplainSection />
          </Stack>
        )}
      </Loaded>
      {open === 'create' && <DefinitionDialog onClose={close} />}
      {changed && <DefinitionDialog definition={changed} onClose={close} />}
      {deleted && <DeleteDefinitionDialog definition={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  )
}

/** Searches, and chooses between the list and the graph. */
function Views() {
  const texts = usePermissionTexts()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const onSearch = (q: string) => void navigate({ search: { ...search, q: q || undefined }, replace: true })
  return (
    <Toolbar>
      <SearchBox value={search.q ?? ''} onSearch={onSearch} label={texts.search} />
      <Segments
        label={texts.showAs}
        value={search.view ?? 'list'}
        onChange={(view) => void navigate({ search: { ...search, view: view === 'graph' ? view : undefined } })}
        choices={[
          ['list', texts.list],
          ['graph', texts.graph],
        ]}
      />
    </Toolbar>
  )
}
