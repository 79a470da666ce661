import type { AdminProject } from '@portico/sdk/admin'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { ProviderList } from './provider-list.tsx'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** The identity providers of the project. */
export function ProvidersTab({ project, onAdd }: { project: AdminProject; onAdd: () => void }) {
  const texts = useSignInTexts()
  if (project.config.oauthProviders.length > 0) return <ProviderList project={project} />
  const add = (
    <Button icon="plus" onClick={onAdd}>
      {texts.addProvider}
    </Button>
  )
  return (
    <Card>
      <Empty icon="log-in" title={texts.noProviders} action={add}>
        {texts.noProvidersText}
      </Empty>
    </Card>
  )
}
