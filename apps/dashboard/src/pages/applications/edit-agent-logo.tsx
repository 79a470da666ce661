import { limits } from '@portico/contract/limits'
import type { OAuthClient } from '@portico/sdk/admin'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { fitPicture } from '../../parts/files/fit-picture.ts'
import { PictureField } from '../../parts/forms/picture-field.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

/** Changes or removes the logo of an agent, which its document named before. Only its document changes the rest. */
export function EditAgentLogo({ client, onClose }: { client: OAuthClient; onClose: () => void }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const [logoUrl, setLogoUrl] = useState(client.logoUrl)
  const change = useChange(projectId, {
    run: () => app.oauthClients.update(client.id, { logoUrl }),
    stale: [['oauth-clients'], ['audit']],
    done: () => common.saved,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.logoTitle, { name: client.name })}
      help={texts.logoHelp}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(undefined)
      }}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <PictureField
        isSquare
        id={client.id}
        label={texts.logo}
        name={client.name}
        url={logoUrl}
        fit={(file) => fitPicture(file, { maxPixels: 512, maxLength: limits.logoMaxBytes })}
        onChange={setLogoUrl}
      />
    </Dialog>
  )
}
