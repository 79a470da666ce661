import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allClientsQuery, resourcesQuery } from '../../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useMay } from '../../../owner/use-may.ts'
import { Loaded } from '../../../parts/feedback/loading.tsx'
import { Page } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
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
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Page
      guide="machines"
      title={texts.title}
      tab={texts.resources}
      lede={texts.resourcesLede}
      actions={
        <RoleButton needs="developer" look="primary" icon="plus" onClick={() => setIsCreating(true)}>
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
      {isCreating && <ResourceDialog resource={null} onClose={() => setIsCreating(false)} />}
    </Page>
  )
}
