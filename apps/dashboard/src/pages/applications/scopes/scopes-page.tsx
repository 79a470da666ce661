import { useQuery } from '@tanstack/react-query'
import { resourcesQuery, scopesQuery } from '../../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { Loaded } from '../../../parts/feedback/loading.tsx'
import { Page } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { useDialog } from '../../../parts/use-dialog.ts'
import { ApplicationTabs } from '../application-tabs.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import { ScopeTable } from './scope-table.tsx'

/** The scopes of the project. Applications request them of users. */
export function ScopesPage() {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(scopesQuery(projectId))
  const resources = useQuery(resourcesQuery(projectId)).data ?? []
  const { open, show, close } = useDialog({ create: 'developer' })
  return (
    <Page
      guide="applications"
      title={texts.title}
      tab={texts.scopes}
      lede={texts.scopesLede}
      actions={
        <RoleButton needs="developer" look="primary" icon="plus" onClick={() => show('create')}>
          {texts.createScope}
        </RoleButton>
      }
    >
      <ApplicationTabs />
      <section aria-label={texts.scopes}>
        <Loaded query={query} columns={4}>
          {(scopes) => <ScopeTable scopes={scopes} resources={resources} />}
        </Loaded>
      </section>
      {open === 'create' && <ScopeDialog scope={null} onClose={close} />}
    </Page>
  )
}
