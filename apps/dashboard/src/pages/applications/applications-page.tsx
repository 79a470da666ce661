import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { applicationsQuery } from '../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { AgentsPage } from './agents/agents-page.tsx'
import { applicationKinds } from './application-kinds.ts'
import { ApplicationPager } from './application-pager.tsx'
import { ApplicationTable } from './application-table.tsx'
import { ApplicationTabs } from './application-tabs.tsx'
import { CreateApplication } from './create-application.tsx'
import { RegistrationPage } from './registration/registration-page.tsx'
import { ScopesPage } from './scopes/scopes-page.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

const from = '/p/$projectId/applications'

/** The applications of the project, its agents, their scopes, or their registration. */
export function ApplicationsPage() {
  const { tab } = useSearch({ from })
  if (tab === 'scopes') return <ScopesPage />
  if (tab === 'agents') return <AgentsPage />
  return tab === 'registration' ? <RegistrationPage /> : <Applications />
}

function Applications() {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const query = useQuery(applicationsQuery(projectId, search))
  const creation = useDialog({ create: 'admin' })
  return (
    <Page
      guide="applications"
      title={texts.title}
      lede={texts.lede}
      actions={
        <RoleButton needs="admin" look="primary" icon="plus" onClick={() => creation.show('create')}>
          {texts.create}
        </RoleButton>
      }
    >
      <ApplicationTabs />
      <KindFilter />
      <section aria-label={texts.title}>
        <Loaded query={query} columns={4}>
          {({ items, nextCursor }) => (
            <>
              <ApplicationTable clients={items} isFiltered={search.kind !== undefined} />
              <ApplicationPager nextCursor={nextCursor} />
            </>
          )}
        </Loaded>
      </section>
      {creation.open === 'create' && <CreateApplication onClose={creation.close} />}
    </Page>
  )
}

function KindFilter() {
  const texts = useApplicationTexts()
  const { kind = 'all' } = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <Toolbar>
      <Segments
        label={texts.kind}
        value={kind}
        onChange={(chosen) => void navigate({ search: chosen === 'all' ? {} : { kind: chosen }, replace: true })}
        choices={[
          ['all', texts.all] as const,
          ...applicationKinds.map((each) => [each, texts.kindTags[each]] as const),
        ]}
      />
    </Toolbar>
  )
}
