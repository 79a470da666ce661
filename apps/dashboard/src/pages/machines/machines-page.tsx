import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { machinesQuery } from '../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Stack } from '../../parts/layout.tsx'
import { PagerFoot } from '../../parts/lists/pager-foot.tsx'
import { CopyField } from '../../parts/oauth-clients/copy-field.tsx'
import { type FreshSecret, NewSecretCard } from '../../parts/oauth-clients/new-secret-card.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { CreateMachineDialog } from './create-machine-dialog.tsx'
import { MachineTable } from './machine-table.tsx'
import { MachineTabs } from './machine-tabs.tsx'
import { ResourcesPage } from './resources/resources-page.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

const from = '/p/$projectId/machines'

/** The machines of a project, or their resources. */
export function MachinesPage() {
  const { tab } = useSearch({ from })
  return tab === 'resources' ? <ResourcesPage /> : <Machines />
}

/** The machines: create, change, replace secrets, delete. */
function Machines() {
  const texts = useMachineTexts()
  const clientTexts = useClientTexts()
  const { projectId } = useProjectApp()
  const { cursor } = useSearch({ from })
  const query = useQuery(machinesQuery(projectId, cursor))
  const { open, show, close } = useDialog({ create: 'admin' })
  const [fresh, setFresh] = useState<FreshSecret | null>(null)
  return (
    <Page
      guide="machines"
      title={texts.title}
      lede={texts.lede}
      actions={
        <RoleButton needs="admin" look={fresh ? undefined : 'primary'} icon="plus" onClick={() => show('create')}>
          {texts.createMachine}
        </RoleButton>
      }
    >
      {/* The other tab would hide a new secret, which no later page shows. */}
      {fresh === null && <MachineTabs />}
      <Stack>
        {fresh && <NewSecretCard key={fresh.secret.id} fresh={fresh} onDone={() => setFresh(null)} />}
        <CopyField label={clientTexts.issuer} text={`${window.location.origin}/auth/${projectId}`} />
        <section aria-label={texts.title}>
          <Loaded query={query} columns={5}>
            {({ items, nextCursor }) => (
              <>
                <MachineTable machines={items} onSecret={setFresh} />
                <MachinePager nextCursor={nextCursor} />
              </>
            )}
          </Loaded>
        </section>
      </Stack>
      <CreateMachineDialog isOpen={open === 'create'} onClose={close} onCreated={setFresh} />
    </Page>
  )
}

function MachinePager({ nextCursor }: { nextCursor: string | null }) {
  const { cursor } = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <PagerFoot
      isFirst={cursor === undefined}
      nextCursor={nextCursor}
      onFirst={() => void navigate({ search: {} })}
      onNext={(next) => void navigate({ search: { cursor: next } })}
    />
  )
}
