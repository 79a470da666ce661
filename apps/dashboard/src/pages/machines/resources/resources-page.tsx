import { useQuery } from '@tanstack/react-query'
import { allClientsQuery, resourcesQuery } from '../../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useMay } from '../../../owner/use-may.ts'
import { Loaded } from '../../../parts/feedback/loading.tsx'
import { Page } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { useDialog } from '../../../parts/use-dialog.ts'
import { MachineTabs } from '../machine-tabs.tsx'
import { useMachineTexts } from '../use-machine-texts.ts'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceTable } from './resource-table.tsx'

/** The resources of a project: the servers for which the authorization server issues access tokens. */
export function ResourcesPage() {
  const texts = useMachineTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(resourcesQuery(projectId))
  const clients = useQuery({ ...allClientsQuery(projectId), enabled: useMay('admin') })
  const { open, show, close } = useDialog({ create: 'developer' })
  return (
    <Page
      guide="machines"
      title={texts.title}
      tab={texts.resources}
      lede={texts.resourcesLede}
      actions={
        <RoleButton needs="developer" look="primary" icon="plus" onClick={() => show('create')}>
          {texts.createResource}
        </RoleButton>
      }
    >
      <MachineTabs />
      <section aria-label={texts.resources}>
        <Loaded query={query} columns={4}>
          {(resources) => <ResourceTable resources={resources} clients={clients.data} />}
        </Loaded>
      </section>
      {open === 'create' && <ResourceDialog resource={null} onClose={close} />}
    </Page>
  )
}
