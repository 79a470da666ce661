import type { OAuthClient } from '@portico/sdk/admin'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** A button that ends the access of an application to the accounts of all users, after a question. */
export function EndAllGrants({ client: { id, name } }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const { projectId, app } = useProjectApp()
  const [isOpen, setIsOpen] = useState(false)
  const ending = useChange(projectId, {
    run: () => app.oauthClients.endGrants(id),
    stale: [['oauth-clients', 'one', id], ['users'], ['audit']],
    done: (count) => format(texts.endedAll, { count: String(count) }),
  })
  return (
    <>
      <Button isSmall onClick={() => setIsOpen(true)}>
        {texts.endAll}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={format(texts.endAllTitle, { name })}
        action={texts.endAll}
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      >
        <p>{texts.endAllText}</p>
      </ConfirmDialog>
    </>
  )
}
