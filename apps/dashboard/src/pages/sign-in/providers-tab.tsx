import type { AdminProject } from '@portico/sdk/admin'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ProviderList } from './provider-list.tsx'

/** The identity providers of the project. */
export function ProvidersTab({ project, onAdd }: { project: AdminProject; onAdd: () => void }) {
  const texts = useTexts('signIn')
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
