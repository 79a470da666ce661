import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { machinesQuery } from '../../data/machines-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { CopyField } from './copy-field.tsx'
import { CreateMachineDialog } from './create-machine-dialog.tsx'
import { MachineTable } from './machine-table.tsx'
import { type FreshSecret, NewSecretCard } from './new-secret-card.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** The machines of a project: create, replace secrets, delete. */
export function MachinesPage() {
  const texts = useMachineTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(machinesQuery(projectId))
  const [isCreating, setIsCreating] = useState(false)
  const [fresh, setFresh] = useState<FreshSecret | null>(null)
  return (
    <Page
      guide="machines"
      title={texts.title}
      lede={texts.lede}
      actions={
        <RoleButton needs="admin" look={fresh ? undefined : 'primary'} icon="plus" onClick={() => setIsCreating(true)}>
          {texts.createMachine}
        </RoleButton>
      }
    >
      <Stack>
        {fresh && <NewSecretCard key={fresh.secret.id} fresh={fresh} onDone={() => setFresh(null)} />}
        <CopyField label={texts.issuer} text={`${window.location.origin}/auth/${projectId}`} />
        <section aria-label={texts.title}>
          <Loaded query={query} columns={5}>
            {(machines) => <MachineTable machines={machines} onSecret={setFresh} />}
          </Loaded>
        </section>
      </Stack>
      <CreateMachineDialog isOpen={isCreating} onClose={() => setIsCreating(false)} onCreated={setFresh} />
    </Page>
  )
}
